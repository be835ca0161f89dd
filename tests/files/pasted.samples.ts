/** Pages as Word and WPS put them on the clipboard: own words, their elements and declarations. */

const lists = `
@list l0 {mso-list-id:11; mso-list-type:hybrid;}
@list l0:level1 {mso-level-text:"%1\\.";}
@list l0:level2 {mso-level-number-format:alpha-lower; mso-level-text:"%2\\)";}
@list l1:level1 {mso-level-number-format:bullet; mso-level-text:\\F0B7; font-family:Symbol;}
@list l1:level2 {mso-level-number-format:bullet; mso-level-text:o; font-family:"Courier New";}`;

const classes = `
p.MsoNormal, li.MsoNormal, div.MsoNormal {mso-style-parent:""; margin:0cm; font-size:10.5pt;}
p.a, li.a, div.a {mso-style-name:章节; mso-outline-level:2;}
span.MsoFootnoteReference {vertical-align:super;}
/* List Definitions */`;

export const word = (body: string): string => `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=ProgId content=Word.Document><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!--${classes}${lists}--></style></head>
<body lang=ZH-CN style='tab-interval:21.0pt'><!--StartFragment-->${body}<!--EndFragment--></body></html>`;

export const paragraph = (content: string): string =>
  `<p class=MsoNormal><span lang=EN-US>${content}<o:p></o:p></span></p>\n\n`;

/** A line of a list: its sign stands before its words, between conditions that browsers read as comments. */
export const line = (place: string, sign: string, words: string): string =>
  `<p class=MsoListParagraph style='margin-left:21.0pt;text-indent:-21.0pt;mso-list:${place} lfo1'><![if !supportLists]><span
lang=EN-US style='mso-bidi-font-family:Calibri'><span style='mso-list:Ignore'>${sign}<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-US>${words}<o:p></o:p></span></p>

`;

export const filePicture = (name: string): string =>
  `<!--[if gte vml 1]><v:shape id="${name}" style='width:99pt'><v:imagedata src="file:///C:/Temp/clip_image00.png"/></v:shape><![endif]--><![if !vml]><img
width=132 height=80 src="file:///C:/Temp/msohtmlclip1/01/${name}.png" v:shapes="${name}"><![endif]>`;

/** 1 × 1, transparent. */
export const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const hex = (base64: string) =>
  Buffer.from(base64, 'base64')
    .toString('hex')
    .replaceAll(/(.{64})/g, '$1\r\n');

/** One picture as Word writes it: itself, and once more for programs that are older. */
export const rtfPicture = (kind: 'pngblip' | 'emfblip', base64 = pixel): string =>
  `{\\*\\shppict{\\pict{\\*\\picprop\\shplid1025{\\sp{\\sn shapeType}{\\sv 75}}}\\picscalex100\\picw26\\pich26\\${kind}\\bliptag-123
{\\*\\blipuid 0123456789abcdef0123456789abcdef}${hex(base64)}}}{\\nonshppict{\\pict\\wmetafile8\\picw26 ${hex(base64)}}}`;

export const rtf = (...parts: readonly string[]): string =>
  `{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0 Calibri;}}{\\*\\listpicture{\\pict\\pngblip ${hex(pixel)}}}\\pard ${parts.join(' words\\par ')}}`;
