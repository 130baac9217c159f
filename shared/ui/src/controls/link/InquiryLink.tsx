import { usePlatform } from '@backoffice/platform';
import styles from './InquiryLink.module.css';

/** A link to the inquiry chat, for a text that names 고객센터; renders nothing for another text. */
export function InquiryLink({ text = '고객센터' }: { readonly text?: string }) {
  return text.includes('고객센터') ? <Inquiry /> : null;
}

function Inquiry() {
  const { config } = usePlatform();
  return (
    <a className={styles.inquiry} href={config.links.inquiryChat} target="_blank" rel="noopener noreferrer">
      문의하기
    </a>
  );
}
