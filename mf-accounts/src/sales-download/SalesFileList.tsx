import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { SectionHeading } from '../shared/SectionHeading.tsx';
import styles from './SalesDownload.module.css';
import { SalesFileRow } from './SalesFileRow.tsx';
import type { SalesFiles } from './SalesFiles.ts';

/** Files requested within the last day. */
export const SalesFileList = observer(function SalesFileList({ files }: { readonly files: SalesFiles }) {
  const id = useId();
  if (files.files.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id}>요청한 파일</SectionHeading>
      <p className={styles.quiet}>만든 파일은 하루 동안 다시 내려받을 수 있어요.</p>
      <ul className={styles.files}>
        {files.files.map((file) => (
          <SalesFileRow key={`${file.year}.${file.period}`} files={files} file={file} />
        ))}
      </ul>
    </section>
  );
});
