import { PUBLIC_ID_LOCK, publicIdProblem, publicLink } from '@backoffice/contracts';
import { usePlatform } from '@backoffice/platform';
import { TextField } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { ProfileEditStore } from './ProfileEditStore.ts';

/** The seller's public id and the public link that it makes; fixed for sellers with many followers. */
export const PublicIdField = observer(function PublicIdField({ store }: { readonly store: ProfileEditStore }) {
  const { config } = usePlatform();
  const { publicId } = store.form;
  const hint =
    publicIdProblem(publicId) === undefined
      ? `공개 링크: ${publicLink(config.publicHost, publicId)}`
      : '영문, 숫자, _, - 4자 이상. 마켓의 공개 링크가 됩니다.';
  return (
    <TextField
      label="아이디"
      required
      prefix="@"
      maxLength={30}
      placeholder="bori_studio"
      autoComplete="off"
      value={publicId}
      hint={hint}
      disabled={store.isPublicIdLocked}
      disabledReason={`아이디를 변경할 수 없습니다. (구독자 ${PUBLIC_ID_LOCK}명 이상)`}
      error={store.saving.problems.of('publicId')}
      clean={(value) => value.trim()}
      onChange={(value) => store.edit('publicId', (form) => void (form.publicId = value))}
      onSettled={store.checkPublicId}
      onBlur={() => store.checkPublicId(store.form.publicId, { isLeft: true })}
    />
  );
});
