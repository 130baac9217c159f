import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';
import { loginTickets } from '../database/schema.ts';

/** How long a page has to exchange its ticket, in milliseconds. */
const TICKET_LIFETIME = 60_000;

/** A ticket with the verifier of the page that presents it. */
export interface PresentedTicket {
  readonly ticket: string;
  readonly verifier: string;
}

/** Issues the ticket of a login that came back: 256 random bits in base64url, of which the hash is stored. */
export async function issueTicket(
  db: Queries,
  { uid, challenge, now }: { readonly uid: string; readonly challenge: string; readonly now: Date },
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + TICKET_LIFETIME);
  await db.insert(loginTickets).values({ ticketHash: hash(ticket), uid, challenge, expiresAt });
  return ticket;
}

/**
 * Redeems a ticket: the uid of its login, once, within a minute, and for the verifier of its challenge only; otherwise
 * undefined. A wrong verifier leaves the ticket to the page that has the right one.
 */
export async function redeemTicket(
  db: Queries,
  { ticket, verifier }: PresentedTicket,
  now: Date,
): Promise<string | undefined> {
  const [redeemed] = await db
    .delete(loginTickets)
    .where(
      and(
        eq(loginTickets.ticketHash, hash(ticket)),
        eq(loginTickets.challenge, hash(verifier)),
        gt(loginTickets.expiresAt, now),
      ),
    )
    .returning({ uid: loginTickets.uid });
  return redeemed?.uid;
}

/** The account of a ticket that was not redeemed, late or not. */
export async function findTicketUid(db: Queries, ticket: string): Promise<string | undefined> {
  const [found] = await db
    .select({ uid: loginTickets.uid })
    .from(loginTickets)
    .where(eq(loginTickets.ticketHash, hash(ticket)));
  return found?.uid;
}

/** Deletes tickets that have expired. */
export async function cleanupTickets(db: Queries, now: Date): Promise<void> {
  await db.delete(loginTickets).where(lt(loginTickets.expiresAt, now));
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
