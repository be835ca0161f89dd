export { ClipboardTaskRegular as default } from '@fluentui/react-icons';
