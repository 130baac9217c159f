import { usePlatform } from '@backoffice/platform';
import { ButtonLink, type ButtonLinkProps } from '@backoffice/ui';

/** Button that opens the inquiry chat in a new window, next to a text that names 고객센터 or asks to inquire. */
export function InquiryButton(appearance: Pick<ButtonLinkProps, 'size' | 'variant'>) {
  const { links } = usePlatform().config;
  return (
    <ButtonLink size="sm" {...appearance} to={links.inquiryChat} target="_blank" rel="noreferrer">
      문의하기
    </ButtonLink>
  );
}
