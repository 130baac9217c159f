import type { ConfigProblem } from '../ConfigProblem.ts';
import { isLoopback } from '../isLoopback.ts';
import type { Settings } from '../settings.ts';
import { splitList } from '../splitList.ts';

/** What is wrong with the addresses of the post office and of the registries. */
export function serviceProblems(settings: Settings, given: Record<string, string | undefined>): ConfigProblem[] {
  return [...postProblems(settings), ...registryProblems(settings, given)];
}

/** The post office's pages are read from exact origins: over https, or from this machine in a local environment. */
function postProblems({ ENVIRONMENT, EPOST_ORIGINS }: Settings): ConfigProblem[] {
  const isAllowed = (text: string) => {
    if (!URL.canParse(text)) return false;
    const { origin: exact, protocol, hostname } = new URL(text);
    const isHere = ENVIRONMENT === 'local' && protocol === 'http:' && isLoopback(hostname);
    return exact === text && (protocol === 'https:' || isHere);
  };
  return splitList(EPOST_ORIGINS ?? '')
    .filter((each) => !isAllowed(each))
    .map((each) => ({ name: 'EPOST_ORIGINS', text: `says ${each}; write origins like https://service.epost.go.kr` }));
}

/** Account numbers, birth dates and keys leave this machine over TLS only. */
function registryProblems(settings: Settings, given: Record<string, string | undefined>): ConfigProblem[] {
  return (['OPENBANKING_URL', 'BUSINESS_STATUS_URL'] as const)
    .filter((name) => {
      const { protocol, hostname } = new URL(settings[name]);
      const isHere = settings.ENVIRONMENT === 'local' && isLoopback(hostname);
      return given[name] !== undefined && protocol !== 'https:' && !isHere;
    })
    .map((name) => ({ name, text: 'is not an https address; only a stand-in on this machine goes without' }));
}
