import { SHEET_PROBLEMS } from '@backoffice/sheets';
import { Button, IconButton, Stack, TextField } from '@backoffice/ui';
import { Eye, EyeOff } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styles from './SheetPasswordForm.module.css';

interface SheetPasswordFormProps {
  readonly fileName: string;
  /** Whether the password of the last `onSubmit` was wrong. */
  readonly isWrong: boolean;
  /** Whether the file is being read with the password of the last `onSubmit`. */
  readonly isReading: boolean;
  readonly onSubmit: (password: string) => void;
  /** Omitted if the file can be removed outside the form. */
  readonly onCancel?: () => void;
}

/** Asks for the password of an encrypted workbook. The password never leaves the device. */
export function SheetPasswordForm({ fileName, isWrong, isReading, onSubmit, onCancel }: SheetPasswordFormProps) {
  const [password, setPassword] = useState('');
  const [isShown, setIsShown] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isRefused = isWrong && !isReading;
  useEffect(() => {
    if (!isRefused) return;
    field.current?.focus();
    field.current?.select();
  }, [isRefused]);

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (isReading) return;
    setIsMissing(password === '');
    if (password === '') field.current?.focus();
    else onSubmit(password);
  };
  const wrong = isRefused ? SHEET_PROBLEMS['password-wrong'] : undefined;

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={3}>
        <p>
          <span className={styles.name} translate="no">
            {fileName}
          </span>{' '}
          <span>파일에 암호가 걸려 있어요.</span>
        </p>
        <TextField
          required
          autoFocus
          label="파일 암호"
          type={isShown ? 'text' : 'password'}
          autoComplete="off"
          enterKeyHint="go"
          hint="은행 파일은 보통 예금주의 생년월일 6자리(예: 900101)나 8자리(예: 19900101), 또는 사업자등록번호 10자리예요."
          value={password}
          onChange={setPassword}
          onEnter={() => submit()}
          ref={field}
          trailing={
            <IconButton
              label={isShown ? '암호 숨기기' : '암호 보기'}
              icon={isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
              onClick={() => setIsShown(!isShown)}
            />
          }
        />
        <p role="alert" className={styles.problem}>
          {isMissing ? '암호를 입력해주세요.' : wrong}
        </p>
        <p className={styles.note}>암호는 이 기기에서 파일을 여는 데만 쓰고, 보내거나 저장하지 않아요.</p>
        <Stack gap={2} layout="line">
          <Button type="submit" variant="primary" busy={isReading}>
            {isReading ? '여는 중' : '파일 열기'}
          </Button>
          {onCancel && <Button onClick={onCancel}>취소</Button>}
        </Stack>
      </Stack>
    </form>
  );
}
