import type { WholeShipment } from '../../../resources/shipment-page.js';
import { dateText, dayOf, timeText } from '../../moments.js';
import { Card } from './card.js';
import { gathered, newsText } from './news-words.js';
import css from './news.module.css';
import { sourceText } from './words.js';

/** What was told of the shipment and by whom, the newest first. */
export function News({ page, now }: { page: WholeShipment; now: string }) {
  const { news, now: there, shipment } = page;
  return (
    <Card title="Activity">
      {news.length === 0 && <p className={css.none}>Nothing has been told of it yet.</p>}
      <ul className={css.news}>
        {gathered(news).map((told) => (
          <li key={told.first.id}>
            <time dateTime={told.first.at.at}>
              {dateText(dayOf(told.first.at), now)} {timeText(told.first.at)}
            </time>
            <span>{newsText(told, page, now)}</span>
            {told.first.source !== null && <small>{sourceText(told.first.source, shipment.line.name)}</small>}
          </li>
        ))}
      </ul>
      {news.length > 0 && <p className={css.zone}>told at these times, {there.zone ?? 'UTC'}</p>}
    </Card>
  );
}
