import { expect, it } from '@jest/globals';
import { nodePorts } from '../adapters/nodePorts.ts';
import { readSheets } from '../readSheets.ts';

const ARCHIVE = `MIME-Version: 1.0
X-Document-Type: Workbook
Content-Type: multipart/related; boundary="----=_NextPart_01D"

------=_NextPart_01D
Content-Location: file:///C:/A/list.htm
Content-Transfer-Encoding: quoted-printable
Content-Type: text/html; charset="utf-8"

<html xmlns:x=3D"urn:schemas-microsoft-com:office:excel"><xml><x:ExcelWorks=
heets><x:ExcelWorksheet><x:Name>11=EC=9B=94</x:Name><x:WorksheetSource HRef=3D"list=
.files/sheet001.htm"/></x:ExcelWorksheet></x:ExcelWorksheets></xml></html>

------=_NextPart_01D
Content-Location: file:///C:/A/list.files/sheet001.htm
Content-Transfer-Encoding: quoted-printable
Content-Type: text/html;
	charset="utf-8"

<table><tr><td>=EC=A3=BC=EB=AC=B8</td><td colspan=3D2>1=
2</td></tr></table>
------=_NextPart_01D--
`;

it.each([ARCHIVE, ARCHIVE.replaceAll('\n', '\r\n')])(
  'readWebArchive reads a web archive by its pages, with the names of the sheets',
  async (archive) => {
    expect(await readSheets(new TextEncoder().encode(archive), nodePorts)).toMatchObject([
      { name: '11월', rows: [['주문', '12']] },
    ]);
  },
);
