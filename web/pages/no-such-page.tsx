import { MapPinOff } from 'lucide-react';
import { ButtonLink } from '../parts/button.js';
import { Empty } from '../parts/empty.js';
import { useTitle } from '../title.js';

/** For an address that no page has. */
export function NoSuchPage() {
  useTitle('No such page');
  return (
    <main>
      <h1 className="visually-hidden">No such page</h1>
      <Empty
        icon={MapPinOff}
        title="There is no page here"
        actions={
          <ButtonLink to="/today" look="primary">
            Go to Today
          </ButtonLink>
        }
      >
        The address leads nowhere. A link that was mailed may have lost its end.
      </Empty>
    </main>
  );
}
