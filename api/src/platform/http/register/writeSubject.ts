import type { AuditEvent, AuditSubject, SubjectKind } from '../../audit/AuditEvent.ts';

const BY_PARAMETER: Readonly<Record<string, SubjectKind>> = {
  marketId: 'market',
  productId: 'product',
  receiptId: 'order',
  previewId: 'preview',
  sessionId: 'session',
};

const BY_PATH: readonly (readonly [prefix: string, kind: SubjectKind])[] = [
  ['/market/', 'market'],
  ['/product/', 'product'],
  ['/feed/', 'preview'],
  ['/upload/homeBanner', 'banner'],
  ['/upload/', 'picture'],
];

/** Finished write: path and parameters, caller and response. */
interface WrittenCall {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly uid: string;
  readonly response: unknown;
}

/**
 * Returns the subject of a write and the people whose data it changes: from its path parameter, else from the id in its
 * response, else the caller's account.
 */
export function writeSubject(call: WrittenCall): Required<Pick<AuditEvent, 'subject' | 'dataSubjects'>> {
  const subject = toSubject(call);
  if (subject.kind === 'order') return { subject, dataSubjects: [`order:${subject.id}`] };
  const isAccount = subject.kind === 'account' || subject.kind === 'session';
  return { subject, dataSubjects: isAccount ? [`seller:${call.uid}`] : [] };
}

function toSubject({ path, params, uid, response }: WrittenCall): AuditSubject {
  for (const [name, id] of Object.entries(params)) {
    const kind = BY_PARAMETER[name];
    if (kind !== undefined) return { kind, id };
  }
  const kind = BY_PATH.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'account';
  const made = response as { readonly _id?: string; readonly url?: string } | undefined;
  return { kind, id: (kind === 'picture' ? made?.url : made?._id) ?? uid };
}
