export { DataPieRegular as default } from '@fluentui/react-icons';
