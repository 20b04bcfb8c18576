import { Link } from '@tanstack/react-router';
import type { ShipmentBox } from '../../../resources/shipment-page.js';
import { Numbered } from '../../parts/number.js';
import { GROUP_ICONS } from '../today/tile.js';
import { actOf, GROUP_WORDS } from '../today/words.js';
import css from './needs.module.css';
import { needText } from './words.js';

/** So many sentences are read; the tabs tell of the others. */
const SENTENCES_MAX = 4;

/** What somebody must do about boxes of the shipment, a sentence each, the dearest first. */
export function Needs({ boxes, shipmentId, now }: { boxes: readonly ShipmentBox[]; shipmentId: string; now: string }) {
  const waiting = boxes.flatMap((box) => (box.need === null ? [] : [{ box, need: box.need }]));
  if (waiting.length === 0) return null;
  return (
    <ul className={css.needs}>
      {waiting.slice(0, SENTENCES_MAX).map(({ box, need: { group, line } }) => {
        const Icon = GROUP_ICONS[group];
        return (
          <li key={box.id} className={css.need} data-tone={GROUP_WORDS[group].tone}>
            <Icon size={16} aria-hidden />
            <p>
              <b>
                {needText(box, now)}{' '}
                <Link to="/shipments/$id" params={{ id: shipmentId }} search={{ container: box.id }}>
                  <Numbered number={box.number} />
                </Link>
              </b>{' '}
              {actOf(line, group, now)}
            </p>
          </li>
        );
      })}
      {waiting.length > SENTENCES_MAX && <li className={css.more}>{waiting.length - SENTENCES_MAX} more boxes need somebody.</li>}
    </ul>
  );
}
