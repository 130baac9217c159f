import { SNS_TYPES } from '@backoffice/contracts/codes/profile';
import { ADDRESS_MAX, SnsForm } from '@backoffice/contracts/seller/profileForm';
import { Button, SelectField, TextField, removePart } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { ProfileEditStore } from './ProfileEditStore.ts';
import styles from './ProfileEditPage.module.css';
import { newSnsLink, setLinkAddress, setLinkType } from './snsLink.ts';
import { OTHER_SNS, toSnsName, getSnsPrefix } from './snsAddress.ts';

const SNS_MAX = 10;
const OPTIONS = SNS_TYPES.map(({ type, name }) => ({ value: type, label: name }));

/** Links of the profile, each with a type and an address. */
export const SnsFields = observer(function SnsFields({ store }: { readonly store: ProfileEditStore }) {
  const { problems } = store.session;
  return (
    <div className={styles.links}>
      {store.form.sns.map((link, at) => (
        // A link has no id; its position identifies it.
        <div key={at} role="group" aria-label={`링크 ${at + 1}`} className={styles.linkFields}>
          <SelectField
            label="종류"
            value={OPTIONS.find(({ value }) => value === link.type)?.value ?? null}
            options={OPTIONS}
            error={problems.at(`sns.${at}.type`)}
            onChange={(type) => store.edit(() => void Object.assign(link, setLinkType(link, type)))}
          />
          {link.type === OTHER_SNS && (
            <TextField
              label="링크 이름"
              schema={SnsForm.shape.etcName}
              placeholder="홈페이지"
              value={link.etcName}
              error={problems.at(`sns.${at}.etcName`)}
              onChange={(value) => store.edit(() => void (link.etcName = value))}
            />
          )}
          <TextField
            label="주소"
            inputMode="url"
            maxLength={ADDRESS_MAX - getSnsPrefix(link.type).length}
            placeholder={link.type === 0 ? '주소를 붙여넣어도 돼요' : undefined}
            prefix={getSnsPrefix(link.type).replace(/^https:\/\/(?=.)(www\.)?/, '') || undefined}
            value={toSnsName(link.type, link.url)}
            error={problems.at(`sns.${at}.url`)}
            clean={(value) => value.trim()}
            onChange={(value) => store.edit(() => void Object.assign(link, setLinkAddress(link, value)))}
          />
          <Button
            size="sm"
            aria-label={`링크 ${at + 1} 삭제`}
            onClick={(event) => removePart(event, () => store.edit(({ sns }) => void sns.splice(at, 1)))}
          >
            삭제
          </Button>
        </div>
      ))}
      {store.form.sns.length < SNS_MAX && (
        <Button onClick={() => store.edit(({ sns }) => void sns.push(newSnsLink()))}>링크 추가</Button>
      )}
    </div>
  );
});
