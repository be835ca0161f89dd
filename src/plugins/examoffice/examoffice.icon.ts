export { ClipboardTaskListLtrRegular as default } from '@fluentui/react-icons';
