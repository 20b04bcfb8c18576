import { useNavigate } from '@tanstack/react-router';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { ShipmentBox } from '../../../resources/shipment-page.js';
import { Missing } from '../../parts/missing.js';
import { Numbered } from '../../parts/number.js';
import { StatusChip } from '../../parts/status-chip.js';
import css from './boxes.module.css';
import { boxFact } from './words.js';

/** From so many on they are searched. */
const SEARCH_FROM = 9;
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Chooses by the address, and goes from tab to tab by arrows. */
function useTabs(shown: readonly ShipmentBox[], chosen: string | null) {
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const choose = (id: string): void =>
    void navigate({
      to: '.',
      search: (before: Record<string, string>) => ({ ...before, container: id }),
      replace: true,
      resetScroll: false,
    });
  const step = (event: KeyboardEvent): void => {
    const by = STEPS[event.key];
    const at = shown.findIndex(({ id }) => id === chosen);
    const next = by === undefined ? undefined : shown[at + by];
    if (next === undefined) return;
    event.preventDefault();
    choose(next.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[shown.indexOf(next)]?.focus();
  };
  return { list, choose, step };
}

interface BoxesProps {
  boxes: readonly ShipmentBox[];
  chosen: string | null;
  now: string;
}

/** The boxes of the shipment, one of them chosen. The address says which. */
export function Boxes({ boxes, chosen, now }: BoxesProps) {
  const [wanted, setWanted] = useState('');
  const bare = wanted.toUpperCase().replaceAll(/[\s-]/g, '');
  const shown = boxes.filter(({ number }) => number.includes(bare));
  const { list, choose, step } = useTabs(shown, chosen);
  if (boxes.length === 0)
    return (
      <p className={css.none}>
        No container is named yet. <Missing gap={{ why: 'not_set' }} />
      </p>
    );
  return (
    <div className={css.boxes}>
      {boxes.length >= SEARCH_FROM && (
        <input
          className={css.search}
          type="search"
          value={wanted}
          placeholder={`One of ${boxes.length} containers`}
          aria-label="Find a container of this shipment"
          onChange={({ target }) => setWanted(target.value)}
        />
      )}
      <div ref={list} className={css.tabs} role="tablist" aria-label="Containers" onKeyDown={step}>
        {shown.map((box) => (
          <button
            key={box.id}
            type="button"
            role="tab"
            aria-selected={box.id === chosen}
            tabIndex={box.id === chosen ? 0 : -1}
            className={css.tab}
            onClick={() => choose(box.id)}
          >
            <span className={css.first}>
              <Numbered number={box.number} />
              <StatusChip status={box.status} />
            </span>
            <span className={css.fact}>{boxFact(box, now)}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
