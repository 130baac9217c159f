/** What the postcode service says of an address that was chosen. */
export interface FoundAddress {
  /** The postcode of five digits. */
  readonly zonecode: string;
  /** The address by its road, `''` where there is none. */
  readonly roadAddress: string;
  /** The address by its lot. */
  readonly jibunAddress: string;
  readonly buildingName: string;
}

/** The service's search, which shows itself in an element (https://postcode.map.kakao.com/guide). */
export type Postcode = new (options: {
  readonly oncomplete: (found: FoundAddress) => void;
  readonly width: string;
  readonly height: string;
}) => { embed(element: HTMLElement): void };

declare global {
  interface Window {
    kakao?: { readonly Postcode?: Postcode };
  }
}

const SCRIPT = 'https://t1.kakaocdn.net/mapjsapi/bundle/postcode/prod/postcode.v2.js';
/** How long the script may take, in milliseconds. */
const PATIENCE = 8000;

let loading: Promise<Postcode> | undefined;

/** Loads the search once; after a failure the next call tries anew. @throws Error when the service can't be reached in time. */
export function loadPostcode(): Promise<Postcode> {
  loading ??= addScript();
  loading.catch(() => (loading = undefined));
  return loading;
}

function addScript(): Promise<Postcode> {
  const script = document.createElement('script');
  script.src = SCRIPT;
  const loaded = new Promise<Postcode>((resolve, reject) => {
    const refuse = () => reject(new Error('The postcode service can not be reached.'));
    const timer = setTimeout(refuse, PATIENCE);
    script.addEventListener('error', refuse);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      if (window.kakao?.Postcode) resolve(window.kakao.Postcode);
      else refuse();
    });
  });
  document.head.append(script);
  return loaded.catch((error: unknown) => {
    script.remove();
    throw error;
  });
}
