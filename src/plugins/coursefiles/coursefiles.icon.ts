export { FolderRegular as default } from '@fluentui/react-icons';
