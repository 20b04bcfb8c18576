import { Link } from '@tanstack/react-router';
import type { Today, TodayLine } from '../../../resources/today.js';
import { grouped } from '../../parts/figures.js';
import css from './group.module.css';
import { BoxRow, FailureRow, SilenceRow } from './rows.js';
import { GROUP_ICONS } from './tile.js';
import { GROUP_WORDS } from './words.js';

type GroupProps = Today['groups'][number] & { now: string; onPutOff: (line: TodayLine) => void };

/** The filtered list that has all of a group. */
const MORE: Readonly<Partial<Record<GroupProps['group'], Readonly<Record<string, string>>>>> = {
  past_free: { lfd: 'past' },
  free_ends: { lfd: 'ending' },
  held: { view: 'held' },
};

/** What needs somebody for one reason. */
export function Group({ group, count, lines, now, onPutOff }: GroupProps) {
  const { title, hint, tone } = GROUP_WORDS[group];
  const Icon = GROUP_ICONS[group];
  const more = count - lines.length;
  return (
    <section className={css.group} id={group} aria-labelledby={`${group}-title`}>
      <header>
        <span className={css.icon} data-tone={tone}>
          <Icon size={15} aria-hidden />
        </span>
        <h2 id={`${group}-title`}>{title}</h2>
        <span className={css.hint}>{hint}</span>
      </header>
      <ul className={css.card}>
        {lines.map((line) => (
          <li key={line.key} className={css.line}>
            {line.kind === 'box' && <BoxRow line={line} group={group} now={now} onPutOff={() => onPutOff(line)} />}
            {line.kind === 'silence' && <SilenceRow line={line} now={now} onPutOff={() => onPutOff(line)} />}
            {line.kind === 'failure' && <FailureRow line={line} now={now} onPutOff={() => onPutOff(line)} />}
          </li>
        ))}
        {more > 0 && (
          <li className={css.more}>
            <Link to="/containers" search={MORE[group] ?? {}}>
              {grouped(more)} more
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}
