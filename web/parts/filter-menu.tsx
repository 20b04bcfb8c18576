import { Menu } from '@base-ui/react/menu';
import { Check, ChevronDown } from 'lucide-react';
import css from './filter-menu.module.css';
import popup from './popup.module.css';

export interface Choice {
  value: string;
  label: string;
}

interface FilterMenuProps {
  /** What is chosen by: `Status`. */
  label: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  /** Several may be chosen; else one takes the place of the last. */
  several: boolean;
  onChoose: (chosen: string[]) => void;
}

/** Narrows a list by one thing. Says in the button what is chosen. */
export function FilterMenu({ label, choices, chosen, several, onChoose }: FilterMenuProps) {
  const names = choices.filter(({ value }) => chosen.includes(value)).map((choice) => choice.label);
  const choose = (value: string): void => {
    if (chosen.includes(value)) onChoose(chosen.filter((other) => other !== value));
    else onChoose(several ? [...chosen, value] : [value]);
  };
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className={css.trigger} data-chosen={chosen.length > 0 || undefined}>
        {label}
        {names.length > 0 && <b>{names.length > 2 ? `${names.length}` : names.join(', ')}</b>}
        <ChevronDown size={14} aria-hidden />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={popup.positioner} align="start" sideOffset={5}>
          <Menu.Popup className={popup.popup}>
            <Menu.Item className={popup.item} onClick={() => onChoose([])}>
              Any
              {chosen.length === 0 && <Check className={popup.tick} size={15} aria-label="chosen" />}
            </Menu.Item>
            {choices.map(({ value, label: name }) => (
              <Menu.CheckboxItem
                key={value}
                className={popup.item}
                checked={chosen.includes(value)}
                closeOnClick={!several}
                onCheckedChange={() => choose(value)}
              >
                {name}
                {chosen.includes(value) && <Check className={popup.tick} size={15} aria-hidden />}
              </Menu.CheckboxItem>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
