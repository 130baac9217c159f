const SUFFIX = '(?:금액|액|금|돈|거래|내역|amount|amt)?';

/** Headings and direction words for incoming money, in lower case and without blanks. */
export const IN_NAME = new RegExp(
  `^(?:거래)?(?:입금|입금된|맡기신|맡긴|맡김|맡기기|받은|받으신|받음|받기|들어온|들어옴|수입|예입|수취|입|deposits?|credits?|paidin|moneyin|in|incoming|received|cr)${SUFFIX}$`,
);

/** Headings and direction words for outgoing money, in lower case and without blanks. */
export const OUT_NAME = new RegExp(
  `^(?:거래)?(?:출금|출금된|찾으신|찾은|찾음|찾기|지급|보낸|보내신|보냄|보내기|나간|나감|지출|인출|출|withdrawals?|withdraw|debits?|paidout|moneyout|out|outgoing|sent|payments?|dr)${SUFFIX}$`,
);
