/** The AJ-Captcha protocol's own codes; 0001, 6204 … as its clients know them (docs/protocol.md, "Captcha"). */
export const repCodes = {
  done: '0000',
  failed: '0001',
  missing: '0011',
  broken: '9999',
  stale: '6110',
  wrong: '6111',
  noPicture: '6112',
  noBackground: '6113',
  tooManyGets: '6201',
  locked: '6202',
  tooManyChecks: '6204',
  tooManyUses: '6205',
  invalid: '6206',
} as const;
export type RepCode = keyof typeof repCodes;

const texts: Record<'zh-CN' | 'en-US', Record<RepCode, string>> = {
  'zh-CN': {
    done: '成功',
    failed: '操作失败',
    missing: '{0}不能为空',
    broken: '服务器内部异常',
    stale: '验证码已失效，请重新获取',
    wrong: '验证失败',
    noPicture: '获取验证码失败,请联系管理员',
    noBackground: '底图未初始化成功，请检查路径',
    tooManyGets: 'get接口请求次数超限，请稍后再试!',
    locked: '接口验证失败数过多，请稍后再试',
    tooManyChecks: 'check接口请求次数超限，请稍后再试!',
    tooManyUses: 'verify请求次数超限!',
    invalid: '无效请求，请重新获取验证码',
  },
  'en-US': {
    done: 'Done',
    failed: 'That did not work',
    missing: '{0} is missing',
    broken: 'Something went wrong on our side',
    stale: 'The security check has expired. Please get a new one',
    wrong: 'That was not the right place',
    noPicture: 'The picture could not be made. Please tell the administrator',
    noBackground: 'There are no pictures to choose from. Please tell the administrator',
    tooManyGets: 'Too many pictures were asked for. Please try again in a minute',
    locked: 'Too many wrong tries. Please try again in five minutes',
    tooManyChecks: 'Too many tries. Please try again in a minute',
    tooManyUses: 'Too many security checks. Please try again in a minute',
    invalid: 'Please get a new security check',
  },
};

/** What a business answer says; `field` names what is missing. */
export const repText = (locale: 'zh-CN' | 'en-US', code: RepCode, field = ''): string =>
  texts[locale][code].replace('{0}', field);
