export { DocumentTextClockRegular as default } from '@fluentui/react-icons';
