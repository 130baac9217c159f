import { describe, expect, it } from '@jest/globals';
import { openCamera } from './Camera.ts';
import { createNativeReader } from './nativeReader.ts';

describe('the camera', () => {
  it.each([
    ['NotAllowedError', 'denied'],
    ['SecurityError', 'denied'],
    ['NotReadableError', 'busy'],
    ['NotFoundError', 'missing'],
  ])('that answers %s is %s', async (name, failure) => {
    const getUserMedia = () => Promise.reject(new DOMException('', name));
    await expect(openCamera({ getUserMedia } as unknown as MediaDevices)).rejects.toMatchObject({ failure });
  });

  it('of a page that has none is missing', async () => {
    await expect(openCamera(undefined)).rejects.toMatchObject({ failure: 'missing' });
  });
});

describe('the detector of a browser', () => {
  const withFormats = (...formats: string[]) => ({
    BarcodeDetector: class {
      static getSupportedFormats = async () => formats;
      detect = async () => [{ rawValue: '6891234567890' }];
    },
  });
  const video = { readyState: 4, HAVE_CURRENT_DATA: 2 } as HTMLVideoElement;

  it('is used where it knows the codes of waybills', async () => {
    const reader = await createNativeReader(withFormats('qr_code', 'code_128'));
    expect(await reader?.read(video)).toEqual(['6891234567890']);
  });

  it('is not used where it does not, or is missing', async () => {
    expect(await createNativeReader(withFormats('qr_code'))).toBeUndefined();
    expect(await createNativeReader({})).toBeUndefined();
  });
});
