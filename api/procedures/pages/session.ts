import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import { rowsOf } from '../../../db/database.js';
import { personByEmail } from '../../../db/people.js';
import { closeSession, pageTokenOf, sessionTokenHash } from '../../../db/sessions.js';
import { DEMO_PERSON } from '../../../domain/demo.js';
import {
  done,
  invitation as invitationSchema,
  pageSession,
  type Done,
  type InvitationShown,
  type PageSession,
} from '../../../resources/page-session.js';
import { acceptInvitation as acceptWith, readInvitation, signIn as signInWith, signInAs } from '../../pages/sign-in.js';
import { PASSWORD_MAX } from '../../passwords.js';
import { notFound } from '../../problems.js';
import { admitCall, asAnyone, router } from '../../trpc.js';

const DONE: Done = { ok: true };
/** RFC 5321. */
const EMAIL_MAX = 254;

/** A call that gives a browser a session, or takes it: made by a page of ours alone, before there is a token to show. */
const asOurPage = asAnyone.use(({ ctx, next }) => {
  if (ctx.browser.refusal) throw ctx.browser.refusal;
  return next();
});

const signIn = asOurPage
  .input(z.object({ email: z.string().max(EMAIL_MAX), password: z.string().max(PASSWORD_MAX) }))
  .output(done as z.ZodType<Done>)
  .mutation(async ({ ctx, input }) => {
    await signInWith(ctx, input);
    return DONE;
  });

const TOKEN_MAX = 100;

/** Whom an invitation is for. A mutation, so that the token is in no address that proxies write down. */
const invitation = asOurPage
  .input(z.object({ token: z.string().max(TOKEN_MAX) }))
  .output(invitationSchema as z.ZodType<InvitationShown>)
  .mutation(async ({ ctx, input }) => {
    const { name, email, company, expiresAt } = await readInvitation(ctx, input.token);
    return { name, email, company, expires_at: expiresAt };
  });

/** A password, once, by whoever has the token of an invitation; signs in with it. */
const acceptInvitation = asOurPage
  .input(z.object({ token: z.string().max(TOKEN_MAX), password: z.string().max(PASSWORD_MAX * 4) }))
  .output(done as z.ZodType<Done>)
  .mutation(async ({ ctx, input }) => {
    await acceptWith(ctx, input);
    return DONE;
  });

/** In a sandbox whoever comes may look around in the demo account. */
const openDemo = asOurPage.output(done as z.ZodType<Done>).mutation(async ({ ctx }) => {
  const { database, settings } = ctx.deps;
  const person = settings.practiceWorldUrl === null ? null : await database.asSystem((tx) => personByEmail(tx, DEMO_PERSON.email));
  if (!person) throw notFound();
  await signInAs(ctx, person);
  return DONE;
});

const signOut = asOurPage.output(done as z.ZodType<Done>).mutation(async ({ ctx }) => {
  const hash = ctx.browser.sessionToken === null ? null : sessionTokenHash(ctx.browser.sessionToken);
  if (hash) await ctx.deps.database.asSystem((tx) => closeSession(tx, hash));
  ctx.browser.keep(null);
  return DONE;
});

/** Null for who is not signed in; the browser then forgets what it had. */
const current = asAnyone.output(pageSession.nullable() as z.ZodType<PageSession | null>).query(async ({ ctx }) => {
  const { sessionToken } = ctx.browser;
  if (sessionToken === null) return null;
  const admission = await admitCall(ctx, { bucket: 'default' }).catch((error: unknown) => {
    if (error instanceof TRPCError && error.code === 'UNAUTHORIZED') return null;
    throw error;
  });
  if (!admission) {
    ctx.browser.keep(null);
    return null;
  }
  const { accountId, userId, features } = admission.caller;
  const [row] = await ctx.deps.database.forAccount(accountId, (tx) =>
    rowsOf<{ name: string; email: string; company_name: string }>(
      tx,
      'select u.name, u.email, a.company_name from account_user u join account a on a.id = u.account_id where u.id = $1',
      [userId],
    ),
  );
  if (!row || userId === null) return null;
  return {
    user: { id: userId, name: row.name, email: row.email },
    account: { id: accountId, name: row.company_name },
    features: [...features],
    token: pageTokenOf(sessionToken),
    sandbox: ctx.deps.settings.practiceWorldUrl !== null,
  };
});

/** What the page to sign in offers beside a password. */
const offer = asAnyone.output(z.object({ demo: z.boolean() })).query(({ ctx }) => ({ demo: ctx.deps.settings.practiceWorldUrl !== null }));

/** Signing in and out of the pages for people. */
export const session = router({ signIn, openDemo, invitation, acceptInvitation, signOut, current, offer });
