import { copyMarketFields } from '@backoffice/contracts/market/copyMarketFields';
import type { Market } from '@backoffice/contracts/market/market';
import { changeMarketStatus, relaunchMarket } from '@backoffice/contracts/market/marketEditEndpoints';
import { getMarket } from '@backoffice/contracts/market/marketEndpoints';
import { MARKET_STATUS } from '@backoffice/contracts/market/marketStatus';
import { openingProblems } from '@backoffice/contracts/market/openingConditions';
import type { Product } from '@backoffice/contracts/market/product/product';
import { RelaunchFields } from '@backoffice/contracts/market/relaunchFields';
import { canRelaunch, relaunchProblems } from '@backoffice/contracts/market/relaunchProblems';
import type { EndpointReply } from '@backoffice/contracts/wire/endpoint';
import type { FieldProblem } from '@backoffice/contracts/wire/errorReply';
import { EditSession, INCOMPLETE_MESSAGE, WriteIntent, reportFailure, withSchema } from '@backoffice/forms';
import { makeAutoObservable, observableRef } from 'mobx';
import { toMarketFields } from '../market-edit/MarketForm.ts';
import { openedMessage, toOpenQuestion } from '../shared/marketQuestions.ts';
import type { EditStoreDeps } from '../shared/EditStoreDeps.ts';
import { type RelaunchDraft, RelaunchForm } from './RelaunchForm.ts';
import { type RelaunchStep, getStepForPath } from './relaunchSteps.ts';
import { toRelaunchedProduct } from './toRelaunchedProduct.ts';

type LoadedMarket = EndpointReply<typeof getMarket>;

/** Actions of the wizard; only one runs at a time. */
export type RelaunchTask = 'create' | 'open';

const DRAFT_VERSION = 1;

const ALREADY_SENT = {
  title: '앞서 보낸 내용으로 만들었어요',
  text: '연결이 끊기기 전에 보낸 내용이에요. 그 뒤에 바꾼 내용은 마켓 수정에서 고쳐주세요.',
};

/** State of the relaunch of an ended market: its form and the creation of the new market. */
export class RelaunchStore {
  readonly session: EditSession<RelaunchDraft, LoadedMarket, RelaunchFields, RelaunchTask>;
  form: RelaunchForm | null = null;
  readonly #creation = new WriteIntent<RelaunchFields>();
  readonly #opening = new WriteIntent<boolean>();
  #created: Market | null = null;
  readonly #deps: EditStoreDeps;
  readonly #marketId: string;

  constructor(deps: EditStoreDeps, marketId: string) {
    this.#deps = deps;
    this.#marketId = marketId;
    this.session = new EditSession({
      ...deps,
      read: (signal) => deps.api.call(getMarket, { marketId }, { signal }),
      show: ({ market, product }) => this.show(new RelaunchForm(market, product, deps.now())),
      fields: () => this.fields,
      validate: (_task, { product }) => this.findProblems(product),
      write: async ({ fields, record }) => {
        await this.create(fields);
        return record;
      },
      reconcile: ({ product }) => this.form?.reconcile(product) ?? [],
      canEdit: ({ market }) => canRelaunch(market, deps.now()),
      isIncomplete: () => this.#creation.hasStarted,
      intent: this.#creation,
      draft: {
        key: `relaunch ${marketId}`,
        version: DRAFT_VERSION,
        isExclusive: true,
        content: () => this.form?.content ?? null,
        restore: (content) => this.form?.restore(content),
      },
    });
    makeAutoObservable(this, { session: false, form: observableRef }, { autoBind: true });
  }

  /** The ended market; null before it is loaded. */
  get market(): Market | null {
    return this.session.record?.market ?? null;
  }

  /** All products of the ended market, in order. */
  get products(): readonly Product[] {
    return this.session.record?.product ?? [];
  }

  /** Products that the relaunch copies. */
  get chosen(): readonly Product[] {
    const { form } = this;
    return form === null ? [] : this.products.filter(({ _id }) => form.chosenIds.has(_id));
  }

  /** Request fields of the form; null before the market is loaded. */
  get fields(): RelaunchFields | null {
    return this.form?.fields ?? null;
  }

  /** Problems that prevent the creation of the new market. */
  get problems(): readonly FieldProblem[] {
    return this.findProblems(this.products);
  }

  private findProblems(products: readonly Product[]): readonly FieldProblem[] {
    const { fields } = this;
    if (fields === null) return [];
    const own = products.map(({ _id }) => _id);
    return withSchema(relaunchProblems(fields, { now: this.#deps.now(), own }), RelaunchFields, fields);
  }

  /** Problems that prevent the opening of the new market; those that prevent its creation come first. */
  get missing(): readonly FieldProblem[] {
    const { chosen, fields, market, problems } = this;
    const { seller } = this.session.record ?? {};
    if (fields === null || market === null || seller === undefined) return [];
    const refused = this.session.problems.all;
    const { title, marketST, marketED } = fields;
    const copy = { ...copyMarketFields(toMarketFields(market), seller), title, marketST, marketED };
    const products = chosen.map((product) => toRelaunchedProduct(product, fields));
    const opening = openingProblems(copy, { products, seller, now: this.#deps.now() });
    const byPath = new Map<string, FieldProblem>();
    for (const problem of [...problems, ...refused, ...opening])
      if (!byPath.has(problem.path)) byPath.set(problem.path, problem);
    return [...byPath.values()];
  }

  /** Returns whether the step is valid; otherwise shows its problems. */
  validateStep(step: RelaunchStep): boolean {
    const found = this.problems.filter(({ path }) => getStepForPath(path) === step);
    if (found.length === 0) return true;
    this.session.problems.showServerProblems(found);
    this.#deps.nav.toast(INCOMPLETE_MESSAGE, { type: 'warn' });
    return false;
  }

  /** Creates the new market and opens it if `task` is `open`; returns its id, or undefined if it was not created. */
  async launch(task: RelaunchTask): Promise<string | undefined> {
    const { nav, now } = this.#deps;
    const { fields, market } = this;
    if (task === 'create') {
      if (await this.session.save(task)) nav.toast('마켓을 새로 만들었어요. 확인하고 오픈해주세요.');
      return this.#created?._id;
    }
    if (fields === null || market === null) return undefined;
    const question = toOpenQuestion({ ...market, ...fields }, now());
    const chosen = await this.session.run(task, async () => ({ isPublic: await nav.confirmWithOption(question) }));
    if (chosen && chosen.isPublic !== undefined && (await this.session.save(task)))
      await this.session.run(task, () => this.open(chosen.isPublic === true));
    return this.#created?._id;
  }

  private show(form: RelaunchForm): void {
    this.form = form;
  }

  /** An attempt whose response was lost is repeated unchanged, so that one intent creates one market. */
  private async create(fields: RelaunchFields): Promise<void> {
    const { reply, sent } = await this.#creation.create(fields, (content, idempotencyKey) =>
      this.#deps.api.call(relaunchMarket, { marketId: this.#marketId, ...content }, { idempotencyKey }),
    );
    this.#creation.restart();
    this.#created = reply;
    this.#deps.events.log('market-relaunched');
    if (JSON.stringify(sent) !== JSON.stringify(fields)) await this.#deps.nav.alert(ALREADY_SENT);
  }

  /** Opens the new market. If that fails, the market stays a draft and its form shows what is missing. */
  private async open(isPublic: boolean): Promise<void> {
    const marketId = this.#created?._id ?? '';
    try {
      await this.#opening.write(isPublic, (shown, idempotencyKey) =>
        this.#deps.api.call(
          changeMarketStatus,
          { marketId, status: MARKET_STATUS.open, public: shown },
          { idempotencyKey },
        ),
      );
      this.#deps.events.log('market-opened');
      this.#deps.nav.toast(openedMessage(isPublic));
    } catch (error) {
      reportFailure(error, this.#deps);
    }
  }
}
