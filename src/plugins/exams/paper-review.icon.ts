export { DocumentLockRegular as default } from '@fluentui/react-icons';
