import { useNavigate } from '@tanstack/react-router';
import { Plus, Search } from 'lucide-react';
import { useRef, type FormEvent } from 'react';
import { ButtonLink } from '../parts/button.js';
import { FIND_BOX } from './keyboard.js';
import css from './top-bar.module.css';

/** The box that finds a container, bill, booking or reference from anywhere, and the way to track new numbers. */
export function TopBar() {
  return (
    <header className={css.top}>
      <FindBox />
      <div className={css.track}>
        <ButtonLink to="/track" look="primary" icon={Plus}>
          <span>Track numbers</span>
        </ButtonLink>
      </div>
    </header>
  );
}

/** It asks the server as a mailed link does (`/shipments/find?q=`), which answers with the right page. */
function FindBox() {
  const box = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const find = (event: FormEvent): void => {
    event.preventDefault();
    const q = box.current?.value.trim() ?? '';
    if (q === '') void navigate({ to: '/shipments' });
    else location.assign(`/shipments/find?q=${encodeURIComponent(q)}`);
  };
  return (
    <form className={css.find} role="search" onSubmit={find}>
      <Search size={15} aria-hidden />
      <input
        ref={box}
        id={FIND_BOX}
        type="search"
        name="q"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder="Find a container, bill, booking or reference"
        aria-label="Find a container, bill, booking or reference"
        aria-keyshortcuts="/"
      />
      <kbd aria-hidden>/</kbd>
    </form>
  );
}
