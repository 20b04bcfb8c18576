import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, RefreshCw, RotateCw, ScanSearch, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { PaperPage } from '../../../resources/paper-page.js';
import { PATHS } from '../../addresses.js';
import { client, queryClient, trpc } from '../../api.js';
import { Button } from '../../parts/button.js';
import { Dialog } from '../../parts/dialog.js';
import { reasonOf } from '../../parts/problem-card.js';
import { toast } from '../../parts/toast.js';
import css from './actions.module.css';

/** What can be done with a document as a whole. */
export function Actions({ page: { id, name, content_type: type, failure } }: { page: PaperPage }) {
  const menu = useId();
  const [deletes, setDeletes] = useState(false);
  const ask = useAsk(id);
  const isInfected = failure?.reason === 'infected';
  const close = (): void => document.getElementById(menu)?.hidePopover();
  const doing = (what: () => void) => () => {
    close();
    what();
  };
  return (
    <>
      <Button icon={Ellipsis} popoverTarget={menu} aria-label="More" />
      <div id={menu} popover="auto" className={css.menu}>
        {!isInfected && (
          <>
            <button type="button" onClick={doing(() => ask.mutate('reextract'))}>
              <RefreshCw size={15} aria-hidden /> Read again
            </button>
            <button type="button" onClick={doing(() => ask.mutate('reclassify'))}>
              <ScanSearch size={15} aria-hidden /> Find out again what it is
            </button>
            {type?.startsWith('image/') && (
              <button type="button" onClick={doing(() => ask.mutate('rotate'))}>
                <RotateCw size={15} aria-hidden /> Turn by 90° and read again
              </button>
            )}
          </>
        )}
        <button type="button" onClick={doing(() => setDeletes(true))}>
          <Trash2 size={15} aria-hidden /> Delete
        </button>
      </div>
      {deletes && <Deleting id={id} name={name} onClose={() => setDeletes(false)} />}
    </>
  );
}

const TOLD = { reextract: 'It is read again.', reclassify: 'It is looked at anew.', rotate: 'It is turned and read again.' } as const;

/** Asks for something that readers do, and shows that it is under way. */
export function useAsk(id: string) {
  return useMutation({
    mutationFn: async (what: keyof typeof TOLD) => {
      if (what === 'rotate') await client.documents.rotate.mutate({ id, body: { degrees: 90 } });
      else await client.documents[what].mutate({ id });
      return TOLD[what];
    },
    onSuccess: (told) => toast(told),
    onError: (error) => toast(reasonOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: trpc.pages.document.queryKey({ id }) }),
  });
}

interface DeletingProps {
  id: string;
  name: string;
  onClose: () => void;
}

function Deleting({ id, name, onClose }: DeletingProps) {
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => client.documents.delete.mutate({ id }),
    onSuccess: async () => {
      await navigate({ to: PATHS.documents });
      toast(`${name} was deleted.`);
      await queryClient.invalidateQueries({ queryKey: trpc.pages.documents.queryKey() });
    },
    onError: (error) => toast(reasonOf(error)),
  });
  return (
    <Dialog title="Delete this document?" onClose={onClose}>
      <p>
        <b>{name}</b> and the papers that were cut out of it are gone from every list. The same file may be added again.
      </p>
      <form method="dialog" className={css.buttons}>
        <Button type="submit">Keep it</Button>
        <Button look="primary" disabled={remove.isPending} onClick={() => remove.mutate()}>
          Delete
        </Button>
      </form>
    </Dialog>
  );
}
