import type { FastifyInstance } from 'fastify';
import { HttpError } from '../errors/HttpError.ts';
import type { BaseDependencies } from '../http/BaseDependencies.ts';
import { readViolations } from './readViolations.ts';
import { ViolationCounts } from './ViolationCounts.ts';

/** Where browsers send violations of our pages' policies; the pages' headers name it. */
export const POLICY_REPORT_PATH = '/csp-reports';

const MEDIA_TYPES = ['application/csp-report', 'application/reports+json'];
const BODY_BYTES_MAX = 16 * 1024;
const MINUTE = 60_000;

/**
 * Takes the reports of browsers about violations of our pages' Content-Security-Policies, from anybody, and logs their
 * counts once a minute and when the app closes. Nothing is stored, and no answer says what became of a report.
 */
export async function registerPolicyReports(
  app: FastifyInstance,
  { config }: Pick<BaseDependencies, 'config'>,
): Promise<void> {
  const counts = new ViolationCounts();
  const origins = { host: config.allowedOrigins, cdn: config.cdnOrigin };

  const log = () => {
    const { kinds, others } = counts.take();
    for (const kind of kinds) app.log.warn(kind, 'policy violated');
    if (others > 0) app.log.warn({ others }, 'policy violated in more ways');
  };
  const timer = setInterval(log, MINUTE).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    log();
  });

  // In a scope of its own: no other call takes these media types.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(MEDIA_TYPES, { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.route({
      method: 'POST',
      url: POLICY_REPORT_PATH,
      schema: { hide: true } as object,
      bodyLimit: BODY_BYTES_MAX,
      handler: async (request, reply) => {
        for (const violation of readViolations(parse(request.body), origins)) counts.add(violation);
        return reply.code(204).send();
      },
    });
  });
}

function parse(body: unknown): unknown {
  if (typeof body !== 'string') throw new HttpError('unsupported-media-type');
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
