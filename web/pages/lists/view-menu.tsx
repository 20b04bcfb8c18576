import { Menu } from '@base-ui/react/menu';
import { Popover } from '@base-ui/react/popover';
import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { client, queryClient, trpc } from '../../api.js';
import popup from '../../parts/popup.module.css';
import { reasonOf } from '../../parts/problem-card.js';
import { toast } from '../../parts/toast.js';
import type { ListKind } from './kinds.js';
import { NameForm } from './name-form.js';
import css from './view-tabs.module.css';
import type { SavedView } from './views.js';

const asAgain = (): Promise<void> => queryClient.invalidateQueries({ queryKey: trpc.views.list.queryKey() });

/** What can be done to the view that is chosen: another name for it, or none. The list stays as it is. */
export function ViewMenu({ view, path }: { view: SavedView; path: ListKind<unknown>['path'] }) {
  const [isRenaming, setIsRenaming] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const remove = async (): Promise<void> => {
    try {
      await client.views.remove.mutate({ id: view.id });
      toast(`The view ${view.name} was removed. No ${path.slice(1, -1)} was.`);
      await navigate({ to: path, search: {} });
    } catch (error) {
      toast(`The view is still there. ${reasonOf(error)}`);
    }
    await asAgain();
  };
  const rename = async (name: string): Promise<void> => {
    await client.views.rename.mutate({ id: view.id, name });
    await asAgain();
    setIsRenaming(false);
  };
  return (
    <>
      <Menu.Root modal={false}>
        <Menu.Trigger ref={trigger} className={css.icon} aria-label={`The view ${view.name}`}>
          <Ellipsis size={16} aria-hidden />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner className={popup.positioner} align="start" sideOffset={5}>
            <Menu.Popup className={popup.popup}>
              <Menu.Item className={popup.item} onClick={() => setIsRenaming(true)}>
                <Pencil size={15} aria-hidden /> Rename
              </Menu.Item>
              <Menu.Item className={popup.item} onClick={() => void remove()}>
                <Trash2 size={15} aria-hidden /> Remove
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <Popover.Root open={isRenaming} onOpenChange={setIsRenaming}>
        <Popover.Portal>
          <Popover.Positioner className={popup.positioner} anchor={trigger} align="start" sideOffset={5}>
            <Popover.Popup aria-label="Rename the view">
              <NameForm title="Rename the view" action="Rename" value={view.name} onName={rename} />
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </>
  );
}
