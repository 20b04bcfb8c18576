import { Popover } from '@base-ui/react/popover';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { client, queryClient, trpc } from '../../api.js';
import type { ListSearch } from '../../list-search.js';
import popup from '../../parts/popup.module.css';
import type { ListKind } from './kinds.js';
import { NameForm } from './name-form.js';
import { addressOfList } from './views.js';
import css from './view-tabs.module.css';

interface SaveViewProps<Entry> {
  kind: ListKind<Entry>;
  search: ListSearch;
  /** What the account's views are called already, on whichever list. */
  kept: readonly { name: string; address: string }[];
}

/** Gives the list as it stands a name. */
export function SaveView<Entry>({ kind, search, kept }: SaveViewProps<Entry>) {
  const [isOpen, setIsOpen] = useState(false);
  const save = async (name: string): Promise<void> => {
    await client.views.save.mutate({ name, address: addressOfList(kind.path, search) });
    await queryClient.invalidateQueries({ queryKey: trpc.views.list.queryKey() });
    setIsOpen(false);
  };
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger className={css.icon} aria-label="Save this view" title="Save this view">
        <Plus size={16} aria-hidden />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className={popup.positioner} align="start" sideOffset={5}>
          <Popover.Popup aria-label="Save this view">
            <NameForm title="Save this view" action="Save" onName={save} noteFor={(name) => noteFor(name, kept, kind)} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function noteFor<Entry>(name: string, kept: SaveViewProps<Entry>['kept'], kind: ListKind<Entry>): string {
  const taken = kept.find((view) => view.name === name);
  if (!taken) return 'Filters, order and columns as they are now. Everybody of your company sees it.';
  return taken.address.split('?')[0] === kind.path
    ? 'Takes the place of the view of this name.'
    : 'Takes the place of a view of another list.';
}
