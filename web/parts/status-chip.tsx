import { Chip } from './chip.js';
import css from './status-chip.module.css';
import { lookOf, STATUSES } from './statuses.js';

/** The status of one container. */
export function StatusChip({ status }: { status: string }) {
  const { label, tone, icon } = lookOf(status);
  return (
    <Chip tone={tone} icon={icon}>
      {label}
    </Chip>
  );
}

/** How many containers have which status, most urgent first. A status that all share is told by its word. */
export function StatusCounts({ counts }: { counts: Readonly<Record<string, number>> }) {
  const found = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .sort(([one], [other]) => rank(one) - rank(other));
  return (
    <span className={css.counts}>
      {found.map(([status, count]) => {
        const { label, tone, icon: Icon } = lookOf(status);
        return (
          <span key={status} className={css.count} data-tone={tone} title={`${count} ${label}`}>
            <Icon size={15} strokeWidth={1.9} aria-hidden />
            <b>{count}</b>
            <span className={found.length > 1 ? 'visually-hidden' : undefined}>{label}</span>
          </span>
        );
      })}
    </span>
  );
}

function rank(status: string): number {
  const place = STATUSES.indexOf(status);
  return place < 0 ? STATUSES.length : place;
}
