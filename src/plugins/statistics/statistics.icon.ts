export { DataTrendingRegular as default } from '@fluentui/react-icons';
