/** What banks and the tax office know. @throws when they cannot be asked. */
export interface Registry {
  accountExists(account: { bank: string; no: string; holder: string }): Promise<boolean>;
  businessExists(regNo: string): Promise<boolean>;
}
