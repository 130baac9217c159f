import { renderPage, testConfig } from '@backoffice/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { AddressFields } from './AddressFields.tsx';

const FOUND = {
  type: 'found',
  address: {
    zonecode: '04766',
    roadAddress: '서울 성동구 왕십리로2길 20',
    jibunAddress: '',
    buildingName: '보리빌딩',
  },
};
const FRAME = new URL(testConfig.postcodeFrame);

afterEach(() => void jest.useRealTimers());

function Address() {
  const [addr, setAddr] = useState('');
  const [addr2, setAddr2] = useState('');
  return <AddressFields addr={{ value: addr, onChange: setAddr }} addr2={{ value: addr2, onChange: setAddr2 }} />;
}

async function search() {
  const page = renderPage(<Address />);
  await page.user.click(screen.getByRole('button', { name: '주소 검색' }));
  return page;
}

const drawer = () => screen.getByRole('dialog', { name: '주소 검색' });
const frame = () => within(drawer()).getByTitle<HTMLIFrameElement>('주소 검색');
const loading = () => screen.queryByRole('status', { name: '주소 검색을 여는 중' });

/** Posts a message of the frame; `from` overrides its origin or window. */
function post(data: unknown, from: MessageEventInit = {}) {
  fireEvent(
    window,
    new MessageEvent('message', { data, origin: FRAME.origin, source: frame().contentWindow, ...from }),
  );
}

describe('AddressFields search', () => {
  it('the search passes only the page’s origin to its frame and shows a spinner until the frame is ready', async () => {
    await search();
    expect(loading()).toBeVisible();
    expect(frame().src).toBe(`${FRAME.href}?parent=${encodeURIComponent(window.location.origin)}`);
    expect(frame()).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups');
    expect(frame()).toHaveAttribute('referrerpolicy', 'no-referrer');
    post({ type: 'ready' });
    expect(loading()).toBeNull();
  });

  // rule: business.required-fields
  it('a selected address is filled in, and its detail field receives the focus', async () => {
    await search();
    post({ type: 'ready' });
    post(FOUND);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('주소')).toHaveValue('(04766) 서울 성동구 왕십리로2길 20 (보리빌딩)');
    // A long address wraps on a phone; an input would cut it.
    expect(screen.getByLabelText('주소').tagName).toBe('TEXTAREA');
    expect(screen.getByLabelText('상세 주소')).toHaveFocus();
  });

  it.each([
    ['another origin', FOUND, { origin: 'https://evil.test' }],
    ['another window', FOUND, { source: window }],
    ['the frame with malformed data', { ...FOUND, address: { ...FOUND.address, zonecode: '1' } }, {}],
  ])('AddressFields ignores messages of %s', async (_, data, from) => {
    await search();
    post(data, from);
    post({ type: 'ready' }, { origin: 'https://evil.test' });
    expect(loading()).toBeVisible();
    expect(screen.getByLabelText('주소')).toHaveValue('');
  });

  it('the search closes when the service posts close', async () => {
    await search();
    post({ type: 'close' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: '주소 검색' })).toHaveFocus();
  });
});

describe('AddressFields manual input', () => {
  it('the address can be typed if the search cannot be loaded', async () => {
    const { user } = await search();
    post({ type: 'failed' });
    expect(screen.getByText('주소 검색을 열지 못했어요')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '직접 입력' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('주소')).toHaveFocus();
    await user.keyboard('서울 마포구 양화로 1');
    expect(screen.getByLabelText('주소')).toHaveValue('서울 마포구 양화로 1');
  });

  it('직접 입력 closes the search and focuses the address', async () => {
    const { user } = await search();
    post({ type: 'ready' });
    await user.click(screen.getByRole('button', { name: '직접 입력' }));
    expect(screen.getByLabelText('주소')).toHaveFocus();
  });

  it('the search shows an error and a retry if it does not load within eight seconds', async () => {
    jest.useFakeTimers();
    renderPage(<Address />);
    fireEvent.click(screen.getByRole('button', { name: '주소 검색' }));
    act(() => jest.advanceTimersByTime(7999));
    expect(loading()).toBeVisible();
    act(() => jest.advanceTimersByTime(1));
    expect(loading()).toBeNull();
    const retry = screen.getByRole('button', { name: '다시 시도' });
    expect(within(drawer()).queryByTitle('주소 검색')).toBeNull();
    fireEvent.click(retry);
    expect(loading()).toBeVisible();
    post({ type: 'ready' });
    act(() => jest.advanceTimersByTime(60_000));
    expect(frame()).toBeVisible();
  });
});
