/** 学校标识码: ten digits, by which the ministry's list calls a school. */
export const schoolCodeForm = /^[0-9]{10}$/;
export const schoolCodeLength = 10;
