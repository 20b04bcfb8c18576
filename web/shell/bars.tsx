import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { trpc } from '../api.js';
import { nextTheme, onTheme, themeNow, type Theme } from '../theme.js';
import { AccountMenu } from './account-menu.js';
import css from './bars.module.css';
import { FURTHER, PLACES, type Place } from './places.js';

const THEMES = {
  system: { icon: Monitor, label: 'Theme: as the system' },
  light: { icon: Sun, label: 'Theme: light' },
  dark: { icon: Moon, label: 'Theme: dark' },
} as const satisfies Record<Theme, object>;

/** The bar at the left; icons alone on narrow screens. */
export function LeftBar() {
  return (
    <nav className={css.left} aria-label="Pages">
      <Link to="/today" className={css.mark}>
        <img src={new URL('../mark.svg', import.meta.url).href} width={26} height={26} alt="" />
        <span>Landfall</span>
      </Link>
      <div className={css.places}>
        <PlaceList places={PLACES} />
        {FURTHER.length > 0 && <hr />}
        <PlaceList places={FURTHER} />
      </div>
      <div className={css.foot}>
        <ThemeButton />
        <hr />
        <AccountMenu />
      </div>
    </nav>
  );
}

/** On a phone, at the foot: as many as have room there, the others in the menu. */
export function BottomBar() {
  return (
    <nav className={css.bottom} aria-label="Pages">
      <PlaceList places={PLACES} />
      <AccountMenu places={FURTHER} />
    </nav>
  );
}

function PlaceList({ places }: { places: readonly Place[] }) {
  if (places.length === 0) return null;
  return (
    <ul>
      {places.map((place) => (
        <li key={place.to}>
          <Link to={place.to} className={css.place} activeProps={{ 'aria-current': 'page' }} activeOptions={{ includeSearch: false }}>
            <place.icon size={17} strokeWidth={1.8} aria-hidden />
            <span className={css.label}>{place.label}</span>
            {place.counts === 'today' && <TodayCount />}
            {place.counts === 'documents' && <ToCheckCount />}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function TodayCount() {
  const { data } = useQuery(trpc.pages.today.queryOptions(undefined, { meta: { live: 'all' } }));
  return <Count count={data?.count} />;
}

function ToCheckCount() {
  const { data } = useQuery(trpc.pages.documentsToCheck.queryOptions(undefined, { meta: { live: 'all' } }));
  return <Count count={data?.count} what="to check" />;
}

/** Nothing beside a place where nothing waits. */
function Count({ count, what }: { count: number | undefined; what?: string }) {
  if (count === undefined || count === 0) return null;
  return (
    <span className={css.count}>
      {count}
      {what && <span className="visually-hidden"> {what}</span>}
    </span>
  );
}

function ThemeButton() {
  const theme = useSyncExternalStore(onTheme, themeNow);
  const { icon: Icon, label } = THEMES[theme];
  return (
    <button type="button" className={css.place} onClick={nextTheme} aria-label={label} title={label}>
      <Icon size={17} strokeWidth={1.8} aria-hidden />
      <span className={css.label}>Theme</span>
    </button>
  );
}
