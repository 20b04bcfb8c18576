import { Outlet, useRouterState } from '@tanstack/react-router';
import { WifiOff } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { safeNext, PATHS } from '../addresses.js';
import { whenSignedOut } from '../api.js';
import { useMachineMinute } from '../clock.js';
import { followFeed, followingNow, onFollowing } from '../live.js';
import { Toasts } from '../parts/toast.js';
import { askNow, forgetSession, useSession } from '../session.js';
import { BottomBar, LeftBar } from './bars.js';
import { Help } from './help.js';
import { isWriting, useKeyboard } from './keyboard.js';
import css from './shell.module.css';
import { TopBar } from './top-bar.js';

/** Cargo time runs as fast as the world is set to: asked often enough that a change of speed is not missed for long. */
const ASK_NOW_EVERY_MS = 60_000;

const PracticeBar = lazy(() => import('./practice-bar.js').then(({ PracticeBar: Bar }) => ({ default: Bar })));

/** What stands around every page: bars, the box that finds, and what says that news have stopped coming. */
export function Shell() {
  const [helps, setHelps] = useKeyboard();
  const isSandbox = useSession()?.sandbox ?? false;
  useServerClock();
  useEffect(followFeed, []);
  useEffect(() => whenSignedOut(toSignIn), []);
  useFocusOnNavigation();
  return (
    <div className={css.shell} data-practice={isSandbox || undefined}>
      <a href="#page" className={css.skip}>
        Skip to the page
      </a>
      <LeftBar />
      <div className={css.main}>
        {isSandbox && (
          <Suspense fallback={<div className={css.practice} />}>
            <PracticeBar />
          </Suspense>
        )}
        <TopBar />
        <Reconnecting />
        <main id="page" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <BottomBar />
      <Toasts />
      <Help open={helps} onClose={() => setHelps(false)} />
    </div>
  );
}

/** The session is over: everything anew, by way of sign-in and back here. */
function toSignIn(): void {
  forgetSession();
  location.assign(`${PATHS.signIn}?next=${encodeURIComponent(safeNext(location.pathname + location.search))}`);
}

function useServerClock(): void {
  useEffect(() => {
    const ask = (): void => void askNow().catch(() => undefined);
    ask();
    const timer = setInterval(ask, ASK_NOW_EVERY_MS);
    addEventListener('focus', ask);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', ask);
    };
  }, []);
}

/**
 * After going to another page the focus is on its title, where reading begins. The first page is left as the browser has it,
 * and so is whoever began to write while the page was on its way.
 */
function useFocusOnNavigation(): void {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const before = useRef(path);
  useEffect(() => {
    if (path === undefined || before.current === path) return;
    const isFirst = before.current === undefined;
    before.current = path;
    const title = document.querySelector('h1');
    if (isFirst || !title || isWriting(document.activeElement)) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }, [path]);
}

/** Old data stay, and say so. */
function Reconnecting() {
  const following = useSyncExternalStore(onFollowing, followingNow);
  const now = useMachineMinute();
  const [since, setSince] = useState<string | null>(null);
  if (following !== 'interrupted') {
    if (since !== null) setSince(null);
    return null;
  }
  if (since === null && now !== null) setSince(now);
  return (
    <p className={css.stale} role="status">
      <WifiOff size={14} aria-hidden />
      {since ? `as of ${since.slice(11, 16)} UTC, reconnecting` : 'reconnecting'}
    </p>
  );
}
