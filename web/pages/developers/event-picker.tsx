import type { WebhookEventCategoryResource } from '../../../resources/webhook-event-category.js';
import css from './event-picker.module.css';

interface EventPickerProps {
  groups: readonly WebhookEventCategoryResource[];
  /** Null: all, those of later releases too. */
  chosen: ReadonlySet<string> | null;
  onChoose: (chosen: ReadonlySet<string> | null) => void;
}

/** What a webhook is to be told of: everything, or some events, by group. */
export function EventPicker({ groups, chosen, onChoose }: EventPickerProps) {
  const namesOf = ({ attributes: { events } }: WebhookEventCategoryResource) => events.map(({ name }) => name);
  const set = (names: readonly string[], is: boolean): void => {
    const next = new Set(chosen ?? []);
    for (const name of names) is ? next.add(name) : next.delete(name);
    onChoose(next);
  };
  return (
    <div className={css.picker}>
      <fieldset className={css.how}>
        <legend>What it is told of</legend>
        <label>
          <input type="radio" name="how" checked={chosen === null} onChange={() => onChoose(null)} />
          Everything, events of later releases too
        </label>
        <label>
          <input type="radio" name="how" checked={chosen !== null} onChange={() => onChoose(new Set())} />
          Some events{chosen !== null && `: ${chosen.size} chosen`}
        </label>
      </fieldset>
      {chosen !== null && (
        <div className={css.groups}>
          {groups.map((group) => {
            const names = namesOf(group);
            const all = names.every((name) => chosen.has(name));
            return (
              <fieldset key={group.id} className={css.group}>
                <legend>{group.attributes.name}</legend>
                <label className={css.all}>
                  <input type="checkbox" checked={all} onChange={() => set(names, !all)} /> All {names.length} of these
                </label>
                {group.attributes.events.map(({ name, description }) => (
                  <label key={name}>
                    <input type="checkbox" checked={chosen.has(name)} onChange={({ target }) => set([name], target.checked)} />
                    <span>
                      <code>{name}</code>
                      <small>{description}</small>
                    </span>
                  </label>
                ))}
              </fieldset>
            );
          })}
        </div>
      )}
    </div>
  );
}
