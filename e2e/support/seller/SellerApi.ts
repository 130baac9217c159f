import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { origins } from '../origins.ts';

/** A market as the API returns it to its seller, as far as tests need it. */
export interface StoredMarket {
  readonly _id: string;
  readonly title: string;
  readonly status: number;
  readonly delivery: { readonly option: readonly { readonly title: string; readonly price: number }[] };
}

/** A product with its options. */
export interface StoredProduct {
  readonly _id: string;
  readonly option: readonly { readonly _id: string; readonly price: number }[];
}

/** An order of the list; the last entry of `status` is the current one. */
export interface StoredOrder {
  readonly _id: string;
  readonly publicId: string;
  readonly buyerName: string;
  readonly delivery: { readonly name: string };
  readonly total: number;
  readonly timestamp: string;
  readonly status: readonly { readonly status: number }[];
}

/** Response for the page of a market. */
export interface StoredMarketPage {
  readonly market: StoredMarket;
  readonly product: readonly StoredProduct[];
  readonly seller: { readonly publicId: string };
}

const HOUR = 3_600_000;

/** HTTP API of the back office for one seller. Tests create data through it, because forms are slow. */
export class SellerApi {
  readonly #token: string;

  private constructor(token: string) {
    this.#token = token;
  }

  /** Signs in a seeded person as a browser does, through the simulated provider. @throws if no account has the nickname */
  static async signIn(nickname: string): Promise<SellerApi> {
    const people = await readJson<{ id: number; nickname: string }[]>(await fetch(`${origins.standins}/people.json`));
    const person = people.find((each) => each.nickname === nickname);
    if (person === undefined) throw new Error(`There is no seeded person ${nickname}.`);
    const verifier = randomBytes(32).toString('base64url');
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const state = randomUUID();
    const started = await follow(
      `${origins.api}/auth/login/start?${new URLSearchParams({ state, challenge }).toString()}`,
    );
    const { searchParams: form } = new URL(started.location);
    form.set('account', String(person.id));
    const chosen = await follow(`${origins.standins}/oauth/authorize`, { method: 'POST', body: form });
    const finished = await follow(chosen.location, { headers: { cookie: started.cookie } });
    const ticket = new URL(finished.location).searchParams.get('customToken');
    const { customToken: token } = await post<{ customToken: string }>(`${origins.api}/auth/login/exchange`, {
      ticket,
      verifier,
    });
    const config = await readJson<{ firebase: { emulatorHost: string } }>(await fetch(`${origins.host}/config.json`));
    const { idToken } = await post<{ idToken: string }>(
      `${config.firebase.emulatorHost}/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=local`,
      { token, returnSecureToken: true },
    );
    return new SellerApi(idToken);
  }

  /** Fetches the seller's markets, newest first. */
  listMarkets(): Promise<StoredMarket[]> {
    return this.#call('GET', '/market/all');
  }

  /** Fetches a market with its products. */
  getMarket(marketId: string): Promise<StoredMarketPage> {
    return this.#call('GET', `/market/get/${marketId}`);
  }

  /** Copies a market to a new draft without dates. */
  duplicateMarket(marketId: string): Promise<StoredMarket> {
    return this.#call('POST', `/market/duplicate/${marketId}`, {});
  }

  /** Sets the order window of a draft from an hour ago to in two days, and opens the market. */
  async openMarket(marketId: string): Promise<void> {
    const [marketST, marketED] = [-1, 48].map((hours) => new Date(Date.now() + hours * HOUR).toISOString());
    await this.#call('POST', `/market/update/${marketId}`, { marketST, marketED });
    await this.#call('POST', `/market/change-status/${marketId}`, { status: 2, public: true });
  }

  /** Ends an open market. */
  async endMarket(marketId: string): Promise<void> {
    await this.#call('POST', `/market/change-status/${marketId}`, { status: 3 });
  }

  /** Fetches the orders of a market. */
  listOrders(marketId: string): Promise<StoredOrder[]> {
    return this.#call('POST', `/receipt/list/${marketId}`, {});
  }

  /** Marks every order of a market as shipped; each must be paid. */
  async shipOrders(marketId: string): Promise<void> {
    for (const { _id } of await this.listOrders(marketId))
      await this.#call('POST', `/receipt/change-status/${_id}`, { status: 3, msg: '' });
  }

  /** Marks an order as packed, as another device of the seller would. */
  async packOrder(publicId: string): Promise<void> {
    const order = await this.#call<{ _id: string }>('GET', `/receipt/delivery?publicId=${publicId}`);
    await this.#call('POST', `/receipt/update/seller/${order._id}`, { packagingStatus: 2 });
  }

  /** Reports a failed screen of a build, as the seller's page would, from an address of this machine (`127.0.0.2`). */
  async reportFailure(build: { readonly app: string; readonly version: string }, localAddress: string): Promise<void> {
    const headers = { authorization: `Bearer ${this.#token}`, 'content-type': 'text/plain' };
    const report = request(`${origins.api}/client-events`, { method: 'POST', headers, localAddress, family: 4 });
    report.end(JSON.stringify({ revision: 1, events: [{ kind: 'failure', ...build, code: 'screen-failed' }] }));
    await once(report, 'response');
  }

  async #call<Reply>(method: string, path: string, body?: object): Promise<Reply> {
    const headers = { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' };
    const reply = await fetch(origins.api + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return readJson(reply);
  }
}

/** Sends a request whose response is a redirect; returns its address and the cookie that it sets. */
async function follow(url: string, init: RequestInit = {}): Promise<{ location: string; cookie: string }> {
  const { headers } = await fetch(url, { ...init, redirect: 'manual' });
  return { location: headers.get('location') ?? '', cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

async function post<Reply>(url: string, body: object): Promise<Reply> {
  const headers = { 'content-type': 'application/json' };
  return readJson(await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }));
}

async function readJson<Reply>(reply: Response): Promise<Reply> {
  if (!reply.ok) throw new Error(`${reply.url} answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as Reply;
}
