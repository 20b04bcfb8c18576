import type { WholeDelivery } from '../../../resources/developers.js';
import css from './attempts.module.css';
import { errorText, leftText, machineText } from './words.js';

/** Every attempt on a rail, the first one first; then the next, if there is one. */
export function Attempts({ delivery: { tries, due_at: due, attempts }, now }: { delivery: WholeDelivery; now: string }) {
  const left = due === null ? null : leftText(due, now);
  return (
    <ol>
      {tries.length === 0 && attempts > 0 && <li className={css.try}>{attempts} earlier attempts are no longer kept</li>}
      {tries.map(({ attempt, at, status_code: status, error, duration_ms: ms, answer, replay, url_host: host }) => (
        <li key={`${attempt} ${at}`} className={css.try} data-failed={error !== null || undefined}>
          <div className={css.line}>
            <b>{error === null ? `${status ?? 'answered'}` : errorText(error, status)}</b>
            <span>{ms} ms</span>
          </div>
          <p className={css.quiet}>
            {attempt}. {machineText(at, now, { seconds: true })} · {host}
            {replay && ' · sent again'}
          </p>
          {answer !== null && answer !== '' && <pre className={css.answer}>{answer}</pre>}
          {answer === '' && <p className={css.quiet}>its answer had no body</p>}
        </li>
      ))}
      {due !== null && (
        <li className={css.try} data-ahead>
          <div className={css.line}>
            <b>{left === null ? 'due now' : `in ${left}`}</b>
          </div>
          <p className={css.quiet}>next, {machineText(due, now, { seconds: true })}</p>
        </li>
      )}
    </ol>
  );
}
