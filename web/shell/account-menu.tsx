import { Link, useNavigate } from '@tanstack/react-router';
import { LogOut, SunMoon } from 'lucide-react';
import { useId } from 'react';
import { PATHS } from '../addresses.js';
import { client } from '../api.js';
import { forgetSession, useSession } from '../session.js';
import { nextTheme } from '../theme.js';
import css from './account-menu.module.css';
import type { Place } from './places.js';

/** Who is signed in, places that found no room beside it, and the way out. */
export function AccountMenu({ places = [] }: { places?: readonly Place[] }) {
  const session = useSession();
  const navigate = useNavigate();
  const id = useId();
  if (!session) return null;
  const { user, account } = session;
  const signOut = async (): Promise<void> => {
    await client.session.signOut.mutate();
    forgetSession();
    await navigate({ to: PATHS.signIn });
  };
  return (
    <>
      <button type="button" className={css.trigger} popoverTarget={id}>
        <span className={css.initials} aria-hidden>
          {initialsOf(user.name)}
        </span>
        <span className={css.who}>
          <b>{user.name}</b>
          <span>{account.name}</span>
        </span>
        <span className={css.short}>{places.length === 0 ? 'Account' : 'More'}</span>
      </button>
      <div id={id} popover="auto" className={css.menu}>
        <p>
          {user.email}
          <br />
          {account.name}
        </p>
        {places.map((place) => (
          <Link key={place.to} to={place.to} onClick={() => document.getElementById(id)?.hidePopover()}>
            <place.icon size={15} aria-hidden /> {place.label}
          </Link>
        ))}
        <button type="button" onClick={nextTheme}>
          <SunMoon size={15} aria-hidden /> Change theme
        </button>
        <button type="button" onClick={() => void signOut()}>
          <LogOut size={15} aria-hidden /> Sign out
        </button>
      </div>
    </>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined].map((word) => word?.slice(0, 1).toUpperCase() ?? '').join('');
}
