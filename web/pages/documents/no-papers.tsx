import { CircleCheck, FileSearch, FileText, LoaderCircle } from 'lucide-react';
import { PATHS } from '../../addresses.js';
import { ButtonLink } from '../../parts/button.js';
import { Empty } from '../../parts/empty.js';
import { AddFiles } from './add-files.js';
import { viewOf, type PaperSearch } from './views.js';

/** Why a view holds nothing, and what to do next. */
export function NoPapers({ search, all }: { search: PaperSearch; all: number }) {
  const showAll = (
    <ButtonLink to={PATHS.documents} search={{ view: 'all' }}>
      Show all documents
    </ButtonLink>
  );
  if (search.q)
    return (
      <Empty icon={FileSearch} title={`Nothing is found by “${search.q}”`} actions={showAll}>
        Papers are found by their name, by who sent them, and by the numbers that stand on them.
      </Empty>
    );
  if (all === 0)
    return (
      <Empty icon={FileText} title="No paper yet" actions={<AddFiles look="primary" />}>
        Drop shipping papers anywhere on this page, or mail them to the address of your account. What is on them is read within seconds.
      </Empty>
    );
  switch (viewOf(search)) {
    case 'reading':
      return (
        <Empty icon={LoaderCircle} title="Nothing is being read" actions={showAll}>
          Every paper that came in has been read.
        </Empty>
      );
    case 'failed':
      return (
        <Empty icon={CircleCheck} title="Nothing failed" actions={showAll}>
          Every paper that came in could be read.
        </Empty>
      );
    default:
      return (
        <Empty icon={CircleCheck} title="Nothing to check" actions={showAll}>
          The reader doubts nothing that nobody has looked at.
        </Empty>
      );
  }
}
