import { Search, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import css from './search-box.module.css';

/** Typing rests for so long before the list is asked for. */
const TYPED_MS = 250;

interface SearchBoxProps {
  /** What a list is searched for: `Number or reference`. */
  label: string;
  value: string;
  onChange: (q: string) => void;
}

/** Narrows a list by what is typed. It follows the address, and the address follows what rests in it. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [from, setFrom] = useState(value);
  if (from !== value) {
    setFrom(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onChange(typed.trim()), TYPED_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <div className={css.search}>
      <Search size={15} aria-hidden />
      <input
        type="text"
        value={typed}
        autoComplete="off"
        spellCheck={false}
        placeholder={label}
        aria-label={label}
        onChange={({ target }) => setTyped(target.value)}
      />
      {typed !== '' && (
        <button type="button" aria-label="Clear" onClick={() => setTyped('')}>
          <X size={14} aria-hidden />
        </button>
      )}
    </div>
  );
}
