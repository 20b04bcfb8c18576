import { Menu } from '@base-ui/react/menu';
import { useQuery } from '@tanstack/react-query';
import { Check, Columns3, Download } from 'lucide-react';
import { trpc } from '../../api.js';
import type { ListSearch } from '../../list-search.js';
import { FilterMenu } from '../../parts/filter-menu.js';
import { SearchBox } from '../../parts/search-box.js';
import popup from '../../parts/popup.module.css';
import button from '../../parts/button.module.css';
import { stringifySearch } from '../../addresses.js';
import { ARRIVAL_CHOICES, LFD_CHOICES, listOf, STATUS_CHOICES } from './filters.js';
import type { ListKind } from './kinds.js';
import css from './toolbar.module.css';

interface ToolbarProps<Entry> {
  kind: ListKind<Entry>;
  search: ListSearch;
  onChange: (change: ListSearch) => void;
}

/** What narrows the list, and which columns it has. */
export function Toolbar<Entry>({ kind, search, onChange }: ToolbarProps<Entry>) {
  const { data: choices } = useQuery(trpc.pages.choices.queryOptions(undefined, { staleTime: 5 * 60_000 }));
  const filters = [
    { name: 'status', label: 'Status', several: true, choices: STATUS_CHOICES },
    { name: 'line', label: 'Line', several: true, choices: (choices?.lines ?? []).map(({ scac, name }) => ({ value: scac, label: name })) },
    {
      name: 'pod',
      label: 'Discharge port',
      several: true,
      choices: (choices?.ports ?? []).map(({ locode, name }) => ({ value: locode, label: name })),
    },
    { name: 'arrival', label: 'Arrival', several: false, choices: ARRIVAL_CHOICES },
    { name: 'lfd', label: 'Last free day', several: false, choices: LFD_CHOICES },
    ...(choices && choices.tags.length > 0
      ? [{ name: 'tag' as const, label: 'Tag', several: true, choices: choices.tags.map((tag) => ({ value: tag, label: tag })) }]
      : []),
  ] as const;
  return (
    <div className={css.bar}>
      <SearchBox label="Number or reference" value={search.q ?? ''} onChange={(q) => onChange({ q })} />
      <div className={css.filters}>
        {filters.map(({ name, ...filter }) => (
          <FilterMenu key={name} {...filter} chosen={listOf(search[name])} onChoose={(chosen) => onChange({ [name]: chosen.join(',') })} />
        ))}
      </div>
      <div className={css.further}>
        {search.view !== 'board' && <ColumnsMenu kind={kind} search={search} onChange={onChange} />}
        {/* Its own answer says that it is a file; one that was refused leaves the page where it is. */}
        <a className={button.button} href={tableAddress(kind.path, search)} download>
          <Download size={15} aria-hidden /> CSV
        </a>
      </div>
    </div>
  );
}

/** All rows of the list as it is narrowed and sorted, as a file. */
function tableAddress(path: string, { hide: _, ...asked }: ListSearch): string {
  return `${path}.csv${stringifySearch(asked)}`;
}

function ColumnsMenu<Entry>({ kind, search, onChange }: ToolbarProps<Entry>) {
  const hidden = listOf(search.hide);
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className={button.button}>
        <Columns3 size={15} aria-hidden /> Columns
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={popup.positioner} align="end" sideOffset={5}>
          <Menu.Popup className={popup.popup}>
            {kind.columns.slice(1).map(({ name, label }) => (
              <Menu.CheckboxItem
                key={name}
                className={popup.item}
                checked={!hidden.includes(name)}
                onCheckedChange={(isShown) =>
                  onChange({ hide: (isShown ? hidden.filter((other) => other !== name) : [...hidden, name]).join(',') })
                }
              >
                {label}
                {!hidden.includes(name) && <Check className={popup.tick} size={15} aria-hidden />}
              </Menu.CheckboxItem>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
