import { ChevronDown, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { PaperField, PaperPage } from '../../../resources/paper-page.js';
import { Chip } from '../../parts/chip.js';
import { Doubts } from './doubts.js';
import css from './field-list.module.css';
import { FieldRow } from './field-row.js';
import { LineTable } from './line-table.js';
import type { Fields } from './use-fields.js';
import type { Saying } from './use-picking.js';

interface FieldListProps {
  page: PaperPage;
  fields: Fields;
  saying: Saying;
}

/** What was read, in the order of the schema: label, value, how sure. The chosen one says more, and can be corrected. */
export function FieldList({ page, fields, saying }: FieldListProps) {
  const { shown, empty, chosen, choose } = fields;
  const own = shown.filter(({ pointer }) => !page.tables.some((table) => pointer.startsWith(`${table.pointer}/`)));
  const list = useRef<HTMLElement>(null);
  useChosenInSight(list, chosen?.pointer ?? null);
  if (page.schema_version === null) return null;
  return (
    <section ref={list} aria-label="Fields">
      <header className={css.head}>
        <h2>{own.length === 1 ? '1 field' : `${own.length} fields`}</h2>
        {page.to_check > 0 && <ToCheck count={page.to_check} onGo={fields.chooseDoubtful} />}
        <span className={css.schema}>schema {page.schema_version}</span>
      </header>
      <Doubts id={page.id} doubts={page.doubts} />
      <Rows fields={own} chosen={chosen} choose={choose} saying={saying} />
      {page.tables.map((table) => (
        <LineTable key={table.pointer} id={page.id} table={table} chosen={chosen} choose={choose} saying={saying} />
      ))}
      <EmptyFields fields={empty} chosen={chosen} choose={choose} saying={saying} />
    </section>
  );
}

/** Goes to the next of them, where it is a field. */
function ToCheck({ count, onGo }: { count: number; onGo: (() => void) | null }) {
  const chip = (
    <Chip tone="waiting" icon={TriangleAlert}>
      {count} to check
    </Chip>
  );
  if (onGo === null) return chip;
  return (
    <button type="button" className={css.next} onClick={onGo} title="Next field in doubt (n)">
      {chip}
    </button>
  );
}

interface RowsProps {
  fields: readonly PaperField[];
  chosen: PaperField | null;
  choose: (pointer: string | null) => void;
  saying: Saying;
}

function Rows({ fields, chosen, choose, saying }: RowsProps) {
  return (
    <ol className={css.rows}>
      {fields.map((field) => (
        <FieldRow
          key={field.pointer}
          field={field}
          saying={field.pointer === chosen?.pointer ? saying : null}
          onChoose={() => choose(field.pointer === chosen?.pointer ? null : field.pointer)}
        />
      ))}
    </ol>
  );
}

/** What papers of this type may have, and this one has not, or so it was read. */
function EmptyFields({ fields, chosen, ...rest }: RowsProps) {
  const hasChosen = fields.some(({ pointer }) => pointer === chosen?.pointer);
  const [opened, setOpened] = useState(false);
  const isOpen = opened || hasChosen;
  if (fields.length === 0) return null;
  return (
    <div className={css.empty}>
      <button type="button" className={css.more} aria-expanded={isOpen} onClick={() => setOpened(!isOpen)}>
        <ChevronDown size={15} aria-hidden />
        {fields.length === 1 ? '1 field is empty' : `${fields.length} fields are empty`}
      </button>
      {isOpen && <Rows fields={fields} chosen={chosen} {...rest} />}
    </div>
  );
}

/** A field that is chosen elsewhere, on the page or by the address, comes in sight. */
function useChosenInSight(list: React.RefObject<HTMLElement | null>, pointer: string | null): void {
  useEffect(() => {
    if (pointer === null) return;
    const row = list.current?.querySelector(`[data-field="${CSS.escape(pointer)}"]`)?.closest('li, td');
    row?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [list, pointer]);
}
