import { renderPage } from '@backoffice/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { AddressFields } from './AddressFields.tsx';
import type { FoundAddress } from './loadPostcode.ts';

const FOUND: FoundAddress = {
  zonecode: '04766',
  roadAddress: '서울 성동구 왕십리로2길 20',
  jibunAddress: '',
  buildingName: '보리빌딩',
};

afterEach(() => {
  delete window.kakao;
});

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

const script = () => document.querySelector('script') ?? document.body;

describe('the address', () => {
  it('is typed by hand when the search can not be reached', async () => {
    const { user } = await search();
    expect(screen.getByRole('status', { name: '주소 검색을 여는 중' })).toBeVisible();
    fireEvent.error(script());
    expect(await screen.findByText('주소 검색을 열지 못했습니다')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '직접 입력' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('주소')).toHaveFocus();
    await user.keyboard('서울 마포구 양화로 1');
    expect(screen.getByLabelText('주소')).toHaveValue('서울 마포구 양화로 1');
  });

  it('is found in the drawer, tried again after a failure, and what follows is its detail', async () => {
    const shown: { element: HTMLElement; oncomplete: (found: FoundAddress) => void }[] = [];
    const { user } = await search();
    fireEvent.error(script());
    await user.click(await screen.findByRole('button', { name: '다시 시도' }));
    window.kakao = {
      Postcode: class {
        readonly #options: { oncomplete: (found: FoundAddress) => void };
        constructor(options: { oncomplete: (found: FoundAddress) => void }) {
          this.#options = options;
        }
        embed(element: HTMLElement) {
          shown.push({ element, oncomplete: this.#options.oncomplete });
        }
      },
    };
    await act(async () => fireEvent.load(script()));
    expect(screen.queryByRole('status')).toBeNull();
    expect(shown.map(({ element }) => element.isConnected)).toEqual([true]);
    act(() => shown[0]?.oncomplete(FOUND));
    expect(screen.getByLabelText('주소')).toHaveValue('(04766) 서울 성동구 왕십리로2길 20 (보리빌딩)');
    expect(screen.getByLabelText('상세 주소')).toHaveFocus();
  });
});
