import { PUBLIC_ID_LOCK, publicIdProblem, publicLink } from '@backoffice/contracts';
import { usePlatform } from '@backoffice/platform';
import { TextField, VisuallyHidden } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { ProfileEditStore } from './ProfileEditStore.ts';
import type { PublicIdState } from './PublicIdCheck.ts';
import styles from './PublicIdField.module.css';

const FREE = '사용할 수 있는 아이디입니다.';
const TAKEN = '이미 사용 중인 아이디입니다.';
/** What is read out once it is known. */
const SPOKEN: Readonly<Record<PublicIdState, string>> = { unknown: '', asking: '', free: FREE, taken: TAKEN };

/** The seller's public id and the public link that it makes; fixed for sellers with many followers. */
export const PublicIdField = observer(function PublicIdField({ store }: { readonly store: ProfileEditStore }) {
  const { config } = usePlatform();
  const { publicId } = store.form;
  const { state } = store.publicIdCheck;
  const problem = store.saving.problems.of('publicId');
  // What was refused or is wrong is told first: the check may have been overtaken.
  const shown = problem === undefined ? state : 'unknown';
  const hint =
    publicIdProblem(publicId) === undefined
      ? `공개 링크: ${publicLink(config.publicHost, publicId)}`
      : '영문, 숫자, _, - 4자 이상. 마켓의 공개 링크가 됩니다.';
  return (
    <>
      <TextField
        label="아이디"
        required
        prefix="@"
        maxLength={30}
        placeholder="bori_studio"
        autoComplete="off"
        value={publicId}
        hint={
          <>
            {shown === 'asking' && <span className={styles.asking}>확인 중</span>}
            {shown === 'free' && <span className={styles.free}>{FREE}</span>}
            {hint}
          </>
        }
        disabled={store.isPublicIdLocked}
        disabledReason={`아이디를 변경할 수 없습니다. (구독자 ${PUBLIC_ID_LOCK}명 이상)`}
        error={problem ?? (shown === 'taken' ? TAKEN : undefined)}
        clean={(value) => value.trim()}
        onChange={store.typePublicId}
        onSettled={store.checkPublicId}
        onBlur={() => store.checkPublicId(store.form.publicId, { isLeft: true })}
      />
      <VisuallyHidden>
        <span role="status">{SPOKEN[shown]}</span>
      </VisuallyHidden>
    </>
  );
});
