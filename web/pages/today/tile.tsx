import { CalendarClock, CalendarX, FileQuestionMark, Hand, Route, SearchX, WifiOff, type LucideIcon } from 'lucide-react';
import type { Today } from '../../../resources/today.js';
import css from './tile.module.css';
import { GROUP_WORDS } from './words.js';

type Name = Today['groups'][number]['group'];

export const GROUP_ICONS: Readonly<Record<Name, LucideIcon>> = {
  past_free: CalendarX,
  free_ends: CalendarClock,
  held: Hand,
  arrival_moved: Route,
  no_documents: FileQuestionMark,
  no_answer: WifiOff,
  request_failed: SearchX,
};

/** How many a group has, and the way to it further down the page. */
export function GroupTile({ group, count }: { group: Name; count: number }) {
  const { title, tone } = GROUP_WORDS[group];
  const Icon = GROUP_ICONS[group];
  return (
    <li>
      <a href={`#${group}`} className={css.tile} data-tone={tone}>
        <span className={css.figure}>
          <Icon size={16} aria-hidden />
          {count}
        </span>
        <span className={css.title}>{title}</span>
      </a>
    </li>
  );
}
