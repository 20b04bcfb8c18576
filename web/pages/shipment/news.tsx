import type { WholeShipment } from '../../../resources/shipment-page.js';
import { dateText, dayOf, timeText } from '../../moments.js';
import { Card } from './card.js';
import css from './news.module.css';
import { newsText } from './words.js';

/** What was told of the shipment, the newest first. */
export function News({ page: { news, now: there }, now }: { page: WholeShipment; now: string }) {
  return (
    <Card title="Activity">
      {news.length === 0 && <p className={css.none}>Nothing has been told of it yet.</p>}
      <ul className={css.news}>
        {news.map((one) => (
          <li key={one.id}>
            <time dateTime={one.at.at}>
              {dateText(dayOf(one.at), now)} {timeText(one.at)}
            </time>
            {newsText(one)}
          </li>
        ))}
      </ul>
      {news.length > 0 && <p className={css.zone}>times in {there.zone ?? 'UTC'}</p>}
    </Card>
  );
}
