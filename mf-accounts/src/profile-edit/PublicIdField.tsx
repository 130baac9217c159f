import { toPublicLink } from '@backoffice/contracts/market/marketStatus';
import { PUBLIC_ID_LOCK, PUBLIC_ID_MAX, publicIdProblem } from '@backoffice/contracts/seller/publicId';
import { usePlatform } from '@backoffice/platform';
import { TextField, VisuallyHidden } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { ProfileEditStore } from './ProfileEditStore.ts';
import type { PublicIdState } from './PublicIdCheck.ts';
import styles from './PublicIdField.module.css';

const FREE = '사용할 수 있는 아이디예요.';
const TAKEN = '이미 사용 중인 아이디예요.';
/** Text for screen readers by state of the check. */
const ANNOUNCEMENTS: Readonly<Record<PublicIdState, string>> = { unknown: '', checking: '', free: FREE, taken: TAKEN };

/** Public id of the seller with its public link; locked for sellers with many followers. */
export const PublicIdField = observer(function PublicIdField({ store }: { readonly store: ProfileEditStore }) {
  const { config } = usePlatform();
  const { publicId } = store.form;
  const { state } = store.publicIdCheck;
  const problem = store.session.problems.at('publicId');
  // A problem hides the result of the check, which may be outdated.
  const shown = problem === undefined ? state : 'unknown';
  const error = problem ?? (shown === 'taken' ? TAKEN : undefined);
  const hint =
    publicIdProblem(publicId) === undefined
      ? `공개 링크: ${toPublicLink(config.publicHost, publicId)}`
      : '영문, 숫자, _, -로 4자 이상, 공개 링크 주소에 쓰여요.';
  return (
    <>
      <TextField
        label="상점 주소(아이디)"
        required
        prefix="@"
        maxLength={PUBLIC_ID_MAX}
        placeholder="bori_studio"
        autoComplete="off"
        value={publicId}
        // An error states the form too.
        hint={
          error === undefined ? (
            <>
              {shown === 'checking' && <span className={styles.checking}>확인 중</span>}
              {shown === 'free' && <span className={styles.free}>{FREE}</span>}
              <span>{hint}</span>
            </>
          ) : undefined
        }
        disabled={store.isPublicIdLocked}
        disabledReason={`아이디를 변경할 수 없습니다. (구독자 ${PUBLIC_ID_LOCK}명 이상)`}
        error={error}
        clean={(value) => value.trim()}
        onChange={store.typePublicId}
        onSettled={store.checkPublicId}
        onBlur={() => store.checkPublicId(store.form.publicId, { isLeft: true })}
      />
      <VisuallyHidden>
        <span role="status" aria-label="아이디 확인">
          {ANNOUNCEMENTS[shown]}
        </span>
      </VisuallyHidden>
    </>
  );
});
