/** Proof of an account holder: birth date (YYMMDD) or a company's registration number (10 digits, hyphens allowed). */
export type HolderProof = { readonly birthDate: string } | { readonly regNo: string };

/** A typed account: a bank name of `BANKS`, the number with or without hyphens, and the holder's name. */
export interface TypedAccount {
  readonly bank: string;
  readonly no: string;
  readonly holder: string;
  readonly proof: HolderProof;
}

/** Inquiries to banks and the tax office. @throws {HttpError} `unavailable` if they do not respond */
export interface Registry {
  /** Whether the bank confirms the account, its holder's name and the proof. */
  accountExists(account: TypedAccount): Promise<boolean>;
  /** Whether a business with this number (10 digits, hyphens allowed) is registered and not closed. */
  businessExists(regNo: string): Promise<boolean>;
}
