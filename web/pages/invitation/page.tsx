import { useMutation } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState, type FormEvent } from 'react';
import { PATHS } from '../../addresses.js';
import { client, refusalsOf, statusOf } from '../../api.js';
import { momentText } from '../../moments.js';
import { Button, ButtonLink } from '../../parts/button.js';
import { reasonOf } from '../../parts/problem-card.js';
import { useTitle } from '../../title.js';
import css from '../sign-in/page.module.css';

/** What the server takes. */
const PASSWORD_MIN = 12;

/** Where the link of an invitation leads: who is invited chooses a password, and is signed in. */
export function InvitationPage() {
  useTitle('Invitation');
  const { token = '' } = useSearch({ from: '/invitation' });
  const { mutate: look, ...looking } = useMutation({ mutationFn: () => client.session.invitation.mutate({ token }) });
  useEffect(() => look(), [look]);
  return (
    <main className={css.page}>
      <div className={css.card}>
        <img src={new URL('../../mark.svg', import.meta.url).href} width={40} height={40} alt="" />
        <h1>{looking.data ? `${looking.data.company} invites you to Landfall` : 'Your invitation to Landfall'}</h1>
        {looking.error && (
          <>
            <p className={css.failed} role="alert">
              {wordsFor(looking.error)}
            </p>
            {statusOf(looking.error) === 404 ? (
              <ButtonLink to={PATHS.signIn}>Sign in</ButtonLink>
            ) : (
              <Button onClick={() => look()}>Try again</Button>
            )}
          </>
        )}
        {looking.data && <ChoosePassword token={token} invited={looking.data} />}
      </div>
    </main>
  );
}

type Invited = Awaited<ReturnType<typeof client.session.invitation.mutate>>;

function ChoosePassword({ token, invited }: { token: string; invited: Invited }) {
  const [password, setPassword] = useState('');
  const accept = useMutation({
    mutationFn: () => client.session.acceptInvitation.mutate({ token, password }),
    // Not to be gone back to: it is used up.
    onSuccess: () => location.replace(PATHS.today),
  });
  const isShort = [...password].length < PASSWORD_MIN;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isShort) accept.mutate();
  };
  return (
    <>
      <p>
        Hello {invited.name}. Choose a password to follow containers with. The link is good until {untilText(invited.expires_at)}.
      </p>
      <form onSubmit={submit}>
        <label htmlFor="email">E-mail</label>
        <input id="email" type="email" autoComplete="username" readOnly value={invited.email} />
        <label htmlFor="password">Password</label>
        <input
          id="password"
          type="password"
          autoComplete="new-password"
          required
          aria-describedby="rule"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <p id="rule" className={css.rule}>
          {password !== '' && isShort ? `${PASSWORD_MIN - [...password].length} characters more.` : `${PASSWORD_MIN} characters or more.`}
        </p>
        {accept.error && (
          <p className={css.failed} role="alert">
            {wordsFor(accept.error)}
          </p>
        )}
        <Button type="submit" look="primary" disabled={isShort || accept.isPending}>
          Set the password and sign in
        </Button>
      </form>
    </>
  );
}

/** A deadline of the house, not of a place: in UTC. */
const untilText = (at: string): string => momentText({ at, offset: '+00:00', zone: 'UTC' }, at);

function wordsFor(error: unknown): string {
  return refusalsOf(error)[0]?.detail ?? reasonOf(error);
}
